import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { WORKSPACE, ZONES } from '../release/workspace.ts'
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
