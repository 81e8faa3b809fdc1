import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { join } from 'node:path'
import { storeShell } from '@medicena/zone-kit/publish-shell'
import { directoryStore } from '@medicena/zone-kit/release-store'
import { storePath, WORKSPACE } from '@medicena/zone-kit/workspace'
import { expect } from '@playwright/test'
import { waitUntilReady } from '../../../scripts/stack.ts'
import { FIRST_PORT, isLong, PROVIDER, SITE } from '../environment.ts'
import { waitForHydration } from '../page.ts'
import { test } from '../test.ts'

test.skip(!isLong, 'builds the shell; a unit test covers the rule')

const MARK = 'Druga wersja'
const PROXY_PORT = FIRST_PORT + 63
const OTHER_PORT = FIRST_PORT + 64
const OTHER = `http://localhost:${OTHER_PORT}`
const copy = join(import.meta.dirname, '../../.site/shell')

/** Builds a shell with another footer and stores its files. */
async function buildOther(): Promise<void> {
  const shell = join(WORKSPACE, 'shell')
  await rm(copy, { recursive: true, force: true })
  await cp(shell, copy, { recursive: true, filter: (path) => !/node_modules|\/dist/.test(path) })
  await symlink(join(shell, 'node_modules'), join(copy, 'node_modules'))
  await cp(join(WORKSPACE, 'tsconfig.base.json'), join(copy, '../tsconfig.base.json'))
  const footer = join(copy, 'src/chrome/footer.tsx')
  await writeFile(footer, (await readFile(footer, 'utf8')).replace('{TAGLINE}.', `{TAGLINE}. ${MARK}.`))
  execFileSync(process.execPath, ['--import', 'tsx', join(copy, 'build/main.ts')], { cwd: WORKSPACE })
  await storeShell(directoryStore(storePath()), null, join(copy, 'dist/client'))
}

async function startOther(): Promise<ChildProcess> {
  const site = spawn(process.execPath, [join(copy, 'dist/server/main.cjs')], {
    cwd: WORKSPACE,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_PORT: String(OTHER_PORT),
      SITE_OPS_PORT: String(FIRST_PORT + 65),
      SITE_DRAIN_MS: '0',
      PROVIDER_URL: `${PROVIDER}/api/`,
    },
    stdio: 'ignore',
  })
  await waitUntilReady(`${OTHER}/readyz`, 60_000)
  return site
}

/** Starts a proxy which sends documents to the servers in turn, and what they request to the server that did not. */
function startProxy(): Server {
  const servers = [SITE, OTHER]
  return createServer((incoming, outgoing) => {
    if (incoming.headers['sec-fetch-dest'] === 'document') servers.reverse()
    const isDocument = incoming.headers['sec-fetch-dest'] === 'document'
    const url = new URL(incoming.url ?? '/', isDocument ? servers[0] : servers[1])
    const forwarded = request(url, { method: incoming.method, headers: incoming.headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    incoming.pipe(forwarded)
  }).listen(PROXY_PORT)
}

let other: ChildProcess
let proxy: Server
test.beforeAll(async () => {
  test.setTimeout(240_000)
  await buildOther()
  other = await startOther()
  proxy = startProxy()
})
test.afterAll(async () => {
  proxy?.close()
  other?.kill()
  await rm(copy, { recursive: true, force: true })
})

test('two servers with different builds of the shell serve the files of each other’s documents', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const failures: string[] = []
  const assets = new Set<string>()
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (path.startsWith('/assets/')) assets.add(path)
    if (response.status() >= 400) failures.push(`${response.status()} ${path}`)
  })
  page.on('pageerror', (error) => failures.push(error.message))
  for (const isOther of [true, false, true, false]) {
    await page.goto(`http://localhost:${PROXY_PORT}/o-nas`)
    await waitForHydration(page)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText(MARK)).toHaveCount(isOther ? 1 : 0)
    // A client-side navigation: code of the zone, data of the other server.
    await footer.getByRole('link', { name: 'Regulamin', exact: true }).click()
    await expect(page).toHaveURL(/\/regulamin$/)
    await expect(footer.getByText(MARK)).toHaveCount(isOther ? 1 : 0)
  }
  expect(failures).toEqual([])
  expect([...assets].filter((path) => /\/main\.\w+\.js$/.test(path))).toHaveLength(2)
})
