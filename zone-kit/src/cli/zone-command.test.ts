import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changeRegistry } from '../release/change-registry.ts'
import { storeTestRelease } from '../release/fixtures/test-release.ts'
import { promote } from '../release/publish.ts'
import { directoryStore, type ReleaseStore } from '../release/release-store.ts'
import { WORKSPACE, ZONES, zoneBase } from '../release/workspace.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestServer } from '../testing/test-server.ts'
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

/** A store with two releases of a zone. */
async function storeWithReleases() {
  const folder = await temporaryFolder()
  vi.stubEnv('RELEASE_STORE', folder)
  const store = directoryStore(folder)
  for (const version of ['1', '2']) await storeTestRelease(store, version)
  return store
}

test('history, status and releases show one zone', async () => {
  const store = await storeWithReleases()
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

describe('the verdict of a site', () => {
  const author = { by: 'anna', why: 'first' }
  let store: ReleaseStore
  beforeEach(async () => {
    store = await storeWithReleases()
    vi.stubEnv('ZONE_BASE', '/zones')
    vi.stubEnv('SITE_OPS', '')
    await promote(store, 'mf-a', '1', '/zones', author)
  })

  /** Starts a site that gives these answers, the last one from then on. */
  async function startSite(...answers: object[]): Promise<string> {
    const { origin } = await startTestServer((_, response) => {
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      response.end(JSON.stringify(answer))
    })
    return origin
  }
  const operations = (fields: object) => ({
    zones: { 'mf-a': { requested: '2', serving: '1', rejected: null, candidate: null, ...fields } },
  })

  test('promote waits for it', async () => {
    const site = await startSite(operations({ requested: '1' }), operations({}), operations({ serving: '2' }))
    vi.stubEnv('SITE_OPS', site)
    expect(await printed('promote', 'mf-a', '2')).toBe(
      `mf-a 2 promoted in revision 2.\nmf-a 2 is live on ${site}.\n`,
    )
    expect(await printed('rollback', 'mf-a', '--wait', '0')).toContain('; not seen by a site.')
  })

  test('a refused release fails with the reason', async () => {
    const site = await startSite(operations({}), operations({ rejected: 'its page / fails: no price' }))
    vi.stubEnv('SITE_OPS', site)
    await expect(printed('promote', 'mf-a', '2')).rejects.toThrow(
      `${site} refuses mf-a 2: its page / fails: no price`,
    )
  })

  test('a release that the site takes back fails with the reason', async () => {
    vi.stubEnv('SITE_OPS', await startSite(operations({})))
    const promoted = printed('promote', 'mf-a', '2')
    await vi.waitFor(async () => expect((await store.readRegistry()).revision).toBe(2))
    await promote(store, 'mf-a', '1', '/zones', { by: 'site', why: 'automatic rollback of 2: no price' })
    await expect(promoted).rejects.toThrow('mf-a 2 was taken back by site: automatic rollback of 2: no price')
  })

  test('a candidate is served, and halted', async () => {
    const candidate = { version: '2', share: 5, serving: true, rejected: null }
    vi.stubEnv(
      'SITE_OPS',
      await startSite(operations({ candidate: { ...candidate, share: 1 } }), operations({ candidate })),
    )
    expect(await printed('promote', 'mf-a', '2', '--share', '5')).toContain('is served to 5 % of visitors on')
    vi.stubEnv(
      'SITE_OPS',
      await startSite(operations({ candidate: { ...candidate, share: 0, serving: false } })),
    )
    expect(await printed('promote', 'mf-a', '2', '--share', '0')).toContain('mf-a 2 is halted on')
  })

  test('a site that is known by its origin says what it serves, and no reason', async () => {
    const registry = await promote(store, 'mf-a', '2', '/zones', author)
    const site = await startSite({ ...registry, serving: ['mf-a@1'] }, { ...registry, serving: ['mf-a@2'] })
    expect(await printed('promote', 'mf-a', '2', '--site', site)).toContain(`mf-a 2 is live on ${site}.`)
    const other = await startSite({ ...registry, serving: ['mf-a@1'] })
    await expect(printed('promote', 'mf-a', '2', '--site', other, '--wait', '1')).rejects.toThrow(
      `mf-a 2 is not served within 1 s: ${other} has not decided on it.`,
    )
  })

  test('without a site nothing is claimed', async () => {
    expect(await printed('promote', 'mf-a', '2')).toBe('mf-a 2 promoted in revision 2; not seen by a site.\n')
    await expect(printed('promote', 'mf-a', '2', '--wait', '5')).rejects.toThrow('--wait needs a site')
    await expect(printed('promote', 'mf-a', '2', '--wait', 'long')).rejects.toThrow(
      '--wait is a whole number from 0 to 3600',
    )
    vi.stubEnv('SITE_OPS', 'localhost')
    await expect(printed('promote', 'mf-a', '2')).rejects.toThrow("'localhost' is no address of a site")
    expect((await store.readRegistry()).revision).toBe(2)
  })

  test('promote always makes a revision: a site may have read one that is lost', async () => {
    expect(await printed('promote', 'mf-a', '1')).toContain('in revision 2')
    await printed('promote', 'mf-a', '2', '--share', '5')
    expect(await printed('promote', 'mf-a', '2', '--share', '5')).toContain('in revision 4')
  })
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
