import { expect, test } from 'vitest'
import { describeFailures, isWorse, MIN_CLIENTS, MIN_SAMPLE, type Sample } from './release-health.ts'

const sample = (total: number, failed: number, clients = Math.min(failed, 20)): Sample => ({
  total,
  failed,
  clients,
})

const HEALTHY = sample(1_000, 0)

test.each([
  ['one failure in twenty', sample(100, 5), HEALTHY, true],
  ['fewer failures', sample(100, 4), HEALTHY, false],
  ['too few requests', sample(MIN_SAMPLE - 1, MIN_SAMPLE - 1), HEALTHY, false],
  ['one client that repeats a failing request', sample(100, 60, MIN_CLIENTS - 1), HEALTHY, false],
  ['a predecessor that fails as often', sample(100, 30), sample(1_000, 300), false],
  ['three times as many failures as before', sample(100, 30), sample(1_000, 100), true],
  ['fewer than three times as many', sample(100, 29), sample(1_000, 100), false],
  ['a predecessor without requests', sample(100, 5), sample(0, 0), true],
])('%s', (_name, release, predecessor, expected) => {
  expect(isWorse(release, predecessor)).toBe(expected)
})

test('says how often both fail', () => {
  expect(describeFailures('server errors', sample(60, 30), sample(400, 1))).toBe(
    'server errors: 30 of 60 (50.0 %), its predecessor 0.3 %',
  )
})
