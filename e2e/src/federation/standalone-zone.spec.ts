import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { WORKSPACE } from '@medicena/zone-kit/workspace'
import { expect } from '@playwright/test'
import { FIRST_PORT, isLong, isUp, SITE } from '../environment.ts'
import { test } from '../test.ts'

const PORT = String(FIRST_PORT + 60)
const DEV_SITE = `http://localhost:${FIRST_PORT + 61}`
const env = { ...process.env, MF_ALONE_PORT: PORT }

let root: string
let folder: string
const processes: ChildProcess[] = []

/** Runs pnpm like a developer. @throws Error with its output */
async function pnpm(cwd: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npx', ['--yes', 'pnpm@12', ...args], { cwd, env })
  return stdout
}

/** Starts the repository's `zone` without pnpm in between, which would survive it. */
function startZone(args: string[], ports: NodeJS.ProcessEnv = {}): void {
  const command = ['node_modules/@medicena/zone-kit/bin/zone.mjs', ...args]
  const options = { cwd: folder, env: { ...env, ...ports }, stdio: 'inherit' } as const
  processes.push(spawn(process.execPath, command, options))
}

test.describe.configure({ mode: 'serial' })
test.skip(!isLong, 'packs, installs and builds for minutes')

test.beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'standalone-'))
  folder = join(root, 'alone')
})
test.afterAll(async () => {
  await pnpm(WORKSPACE, 'zone', 'unregister', 'mf-alone')
  for (const child of processes) child.kill()
  await rm(root, { recursive: true })
})

test('a zone in a repository of its own installs offline, passes its checks and is on the site', async ({
  page,
}) => {
  test.setTimeout(900_000)
  const packages = join(root, 'packages')
  await pnpm(WORKSPACE, 'packages', '--out', packages)
  const create = ['zone', 'create', 'mf-alone', '--path', '/osobna-strefa', '--title', 'Osobna strefa']
  await pnpm(WORKSPACE, ...create, '--standalone', folder, '--packages', packages)

  await pnpm(folder, 'install', '--offline')
  expect(await pnpm(folder, 'verify')).toContain('5 passed')
  await pnpm(folder, 'build-storybook')

  startZone(['serve', 'mf-alone'])
  await expect.poll(() => isUp(`http://localhost:${PORT}/healthz`), { timeout: 60_000 }).toBe(true)
  expect(await pnpm(folder, 'zone', 'publish', 'mf-alone')).toContain('mf-alone 0.1.0-')
  await expect.poll(async () => (await page.goto('/osobna-strefa'))?.status(), { timeout: 30_000 }).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Osobna strefa' })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/uslugi-medyczne\//)
})

test('zone dev shows a saved file in the open page, and the other zones of the running site', async ({
  page,
}) => {
  test.setTimeout(300_000)
  startZone(['dev', '--site', SITE], {
    SITE_PORT: new URL(DEV_SITE).port,
    SITE_OPS_PORT: String(FIRST_PORT + 62),
    DEV_EVENTS_PORT: String(FIRST_PORT + 63),
    MF_ALONE_PORT: String(FIRST_PORT + 64),
  })
  const textOf = (path: string) =>
    fetch(DEV_SITE + path).then(
      (response) => response.text(),
      () => '',
    )
  await expect.poll(() => textOf('/osobna-strefa'), { timeout: 120_000 }).toContain('Osobna strefa')
  await page.goto(`${DEV_SITE}/osobna-strefa`)
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
  const file = join(folder, 'src/alone/alone.tsx')
  await writeFile(file, (await readFile(file, 'utf8')).replace('Usługi, których', 'Zapisane usługi, których'))
  await expect.poll(() => textOf('/osobna-strefa'), { timeout: 60_000 }).toContain('Zapisane usługi')
  await expect(page.getByText('Zapisane usługi')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
  await page.goto(`${DEV_SITE}/o-nas`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
