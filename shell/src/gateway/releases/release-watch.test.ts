import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReleaseTelemetry, type Sample } from '../operations/telemetry/release-telemetry.ts'
import { acceptedRelease } from '../responses/page/fixtures/one-page-site.ts'
import {
  failsMoreOften,
  MIN_SAMPLE,
  ReleaseWatch,
  type ReleaseWatchOptions,
  WATCH_MS,
} from './release-watch.ts'
import type { Watched } from './site-state.ts'

const FRESH = 'mf-a@2'
const PREDECESSOR = 'mf-a@1'
const live: Watched = {
  release: acceptedRelease({ version: '2' }),
  predecessor: acceptedRelease({ version: '1' }),
  isCandidate: false,
  since: 0,
}
const candidate: Watched = { ...live, isCandidate: true }

let telemetry: ReleaseTelemetry
const withdraw = vi.fn<ReleaseWatchOptions['withdraw']>(async () => {})

beforeEach(() => {
  telemetry = new ReleaseTelemetry()
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  vi.clearAllMocks()
})
afterEach(() => void vi.useRealTimers())

/** A watch of one release that has begun. */
async function watching(watched: Watched): Promise<ReleaseWatch> {
  const watch = new ReleaseWatch({
    telemetry,
    watched: () => [watched],
    withdraw,
    log: { error: () => {} },
  })
  await watch.check()
  return watch
}

const addressOf = (client: number) => `203.0.113.${client % 256}`

function requests(release: string, count: number, result: 'ok' | 'error' | 'unavailable'): void {
  for (let client = 0; client < count; client += 1)
    telemetry.countRequest('document', addressOf(client), { release, result, loaderMs: 1, renderMs: 1 })
}

function problems(release: string, count: number): void {
  for (let client = 0; client < count; client += 1)
    telemetry.countProblems(release, 'page', ['boundary'], addressOf(client))
}

test('rolls back a live release with server errors, with the reason', async () => {
  requests(PREDECESSOR, 200, 'ok')
  const watch = await watching(live)
  requests(FRESH, MIN_SAMPLE - 10, 'ok')
  await watch.check()
  expect(withdraw).not.toHaveBeenCalled()
  requests(FRESH, 10, 'error')
  await watch.check()
  expect(withdraw).toHaveBeenCalledWith(FRESH, 'server errors: 10 of 50 (20.0 %), its predecessor 0.0 %')
})

test('a provider that is down is not the fault of a release', async () => {
  const watch = await watching(live)
  requests(FRESH, 200, 'unavailable')
  await watch.check()
  expect(withdraw).not.toHaveBeenCalled()
})

test('failures before the watch, or long after it, do not count', async () => {
  requests(FRESH, 100, 'error')
  const watch = await watching(live)
  await watch.check()
  vi.setSystemTime(WATCH_MS + 1)
  requests(FRESH, 100, 'error')
  await watch.check()
  expect(withdraw).not.toHaveBeenCalled()
})

test('reports of browsers halt a candidate', async () => {
  const watch = await watching(candidate)
  requests(FRESH, 100, 'ok')
  problems(FRESH, 10)
  await watch.check()
  expect(withdraw).toHaveBeenCalledWith(FRESH, expect.stringContaining('errors in browsers: 10 of 100'))
})

test('reports of browsers, which can be forged, never roll back a live release', async () => {
  const watch = await watching(live)
  requests(FRESH, 100, 'ok')
  problems(FRESH, 1_000)
  await watch.check()
  expect(withdraw).not.toHaveBeenCalled()
})

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
  ['one client that repeats a failing request', sample(100, 60, 2), HEALTHY, false],
  ['a predecessor that fails as often', sample(100, 30), sample(1_000, 300), false],
  ['three times as many failures as before', sample(100, 30), sample(1_000, 100), true],
  ['fewer than three times as many', sample(100, 29), sample(1_000, 100), false],
  ['a predecessor without requests', sample(100, 5), sample(0, 0), true],
])('%s', (_name, release, predecessor, expected) => {
  expect(failsMoreOften(release, predecessor)).toBe(expected)
})
