import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { storeTestRelease } from '../release/fixtures/test-release.ts'
import { changeRegistry, promote } from '../release/publish.ts'
import { directoryStore } from '../release/release-store.ts'
import { WORKSPACE, ZONES, zoneBase } from '../release/workspace.ts'
import { runZoneCommand } from './zone-command.ts'

const UNKNOWN_ZONE = `There is no zone 'mf-serach'. Zones: ${ZONES.map(({ name }) => name).join(', ')}`

beforeEach(() => {
  vi.stubEnv('RELEASE_STORE', join(WORKSPACE, '.data/no-such-store'))
  vi.stubEnv('PREVIEW_SECRET', 'a secret of thirty-two characters')
  return () => vi.unstubAllEnvs()
})

test.each([
  ['publish', 'mf-serach'],
  ['promote', 'mf-serach', '1'],
  ['rollback', 'mf-serach'],
  ['preview', 'mf-serach', '1'],
  ['unregister', 'mf-serach'],
  ['serve', 'mf-serach'],
])('%s of an unknown zone fails with the list of zones', async (...args) => {
  await expect(runZoneCommand(args)).rejects.toThrow(new Error(UNKNOWN_ZONE))
})

test.each([
  [['publish', 'shell', '--share', '5'], 'The shell has no share of visitors'],
  [['promote', 'shell', '1'], "There is no zone 'shell'"],
])('no zone has the name of the shell: %s', async (args, message) => {
  await expect(runZoneCommand(args)).rejects.toThrow(message)
})

test.each(['zones.example/{zone}', '/zo nes', 'ftp://zones.example'])(
  'nothing is promoted with the address %s',
  async (address) => {
    vi.stubEnv('ZONE_BASE', address)
    await expect(runZoneCommand(['promote', 'mf-search', '1'])).rejects.toThrow(
      `ZONE_BASE must be an http(s) address or a path of the site, as https://zones.example/{zone} or /zones, not '${address}'.`,
    )
  },
)

test.each([
  ['/zones/', '/zones'],
  ['https://zones.example/{zone}/', 'https://zones.example/mf-search'],
])('the address %s is written without its last slash', (address, base) => {
  vi.stubEnv('ZONE_BASE', address)
  expect(zoneBase('mf-search')).toBe(base)
})

/** Runs a command, and returns what it prints. */
async function printed(...args: string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await runZoneCommand(args)
    return write.mock.calls.map(([text]) => String(text)).join('')
  } finally {
    write.mockRestore()
  }
}

test('help is no error', async () => {
  for (const help of ['--help', '-h', 'help']) expect(await printed(help)).toContain('pnpm zone <command>')
})

test('history, status and releases show one zone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  vi.stubEnv('RELEASE_STORE', folder)
  const store = directoryStore(folder)
  for (const version of ['1', '2']) await storeTestRelease(store, version)
  const base = 'http://localhost:3001'
  await promote(store, 'mf-a', '1', base, { by: 'anna', why: 'first' })
  await changeRegistry(store, { by: 'jan', why: 'another zone' }, (zones) => ({
    ...zones,
    'mf-b': { kind: 'container', base, version: '9', integrity: 'sha256-x', prefixes: ['/b'] },
  }))
  await promote(store, 'mf-a', '2', base, { by: 'anna', why: 'larger prices' })
  const history = await printed('history', 'mf-a')
  expect(history).toMatch(/anna: larger prices\n {4}mf-a 2\n.*anna: first\n {4}mf-a 1\n$/)
  expect(history).not.toContain('jan')
  expect(JSON.parse(await printed('status', 'mf-a'))).toMatchObject({ version: '2' })
  const releases = await printed('releases', 'mf-a')
  expect(releases.match(/mf-a [12]$/gm)?.toSorted()).toEqual(['mf-a 1', 'mf-a 2'])
  await expect(runZoneCommand(['history', 'mf-serach'])).rejects.toThrow("There is no zone 'mf-serach'")
})

test('an error is one line on stderr and exit code 1', () => {
  const main = join(import.meta.dirname, 'main.ts')
  const options = { cwd: WORKSPACE, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', main, 'publish', 'mf-serach'],
    options,
  )
  expect(stderr).toBe(`${UNKNOWN_ZONE}\n`)
  expect(status).toBe(1)
})
