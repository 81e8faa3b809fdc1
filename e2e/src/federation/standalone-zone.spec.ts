import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { WORKSPACE } from '@medicena/zone-kit/workspace'
import { expect, test } from '@playwright/test'
import { FIRST_PORT, isLong } from '../environment.ts'

const PORT = String(FIRST_PORT + 60)
const env = { ...process.env, MF_ALONE_PORT: PORT }

let root: string
let origin: ChildProcess | undefined

/** Runs pnpm like a developer. @throws Error with its output */
async function pnpm(cwd: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npx', ['--yes', 'pnpm@12', ...args], { cwd, env })
  return stdout
}

test.skip(!isLong, 'packs, installs and builds for minutes')

test.beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'standalone-'))
})
test.afterAll(async () => {
  await pnpm(WORKSPACE, 'zone', 'unregister', 'mf-alone')
  origin?.kill()
  await rm(root, { recursive: true })
})

test('a zone in a repository of its own installs offline, passes its checks and is on the site', async ({
  page,
}) => {
  test.setTimeout(900_000)
  const packages = join(root, 'packages')
  const folder = join(root, 'alone')
  await pnpm(WORKSPACE, 'packages', '--out', packages)
  const create = ['zone', 'create', 'mf-alone', '--path', '/osobna-strefa', '--title', 'Osobna strefa']
  await pnpm(WORKSPACE, ...create, '--standalone', folder, '--packages', packages)

  await pnpm(folder, 'install', '--offline')
  expect(await pnpm(folder, 'verify')).toContain('5 passed')
  await pnpm(folder, 'build-storybook')

  // Without pnpm in between, which would survive it.
  const zone = 'node_modules/@medicena/zone-kit/bin/zone.mjs'
  origin = spawn(process.execPath, [zone, 'serve', 'mf-alone'], { cwd: folder, env, stdio: 'inherit' })
  const isServed = () =>
    fetch(`http://localhost:${PORT}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isServed, { timeout: 60_000 }).toBe(true)
  expect(await pnpm(folder, 'zone', 'publish', 'mf-alone')).toContain('mf-alone 0.1.0-')
  await expect.poll(async () => (await page.goto('/osobna-strefa'))?.status(), { timeout: 30_000 }).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Osobna strefa' })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/uslugi-medyczne\//)
})
