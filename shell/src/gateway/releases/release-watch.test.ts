import { beforeEach, expect, test, vi } from 'vitest'
import { ReleaseTelemetry } from '../operations/telemetry/release-telemetry.ts'
import type { Signal } from '../operations/telemetry/signals.ts'
import { MIN_SAMPLE, WATCH_MS } from './release-health.ts'
import { ReleaseWatch, type ReleaseWatchOptions, type Watched } from './release-watch.ts'

const FRESH = 'mf-a@2'
const PREDECESSOR = 'mf-a@1'
const live: Watched = {
  ...{ zone: 'mf-a', release: FRESH, predecessor: PREDECESSOR },
  isCandidate: false,
  liveSince: 0,
}
const candidate: Watched = { ...live, isCandidate: true }

let telemetry: ReleaseTelemetry
let now: number
const rollBack = vi.fn<ReleaseWatchOptions['rollBack']>(async () => {})
const halt = vi.fn<ReleaseWatchOptions['halt']>(async () => {})

beforeEach(() => {
  telemetry = new ReleaseTelemetry()
  now = 0
  vi.clearAllMocks()
})

/** A watch of one release that has begun. */
async function watching(watched: Watched): Promise<ReleaseWatch> {
  const watch = new ReleaseWatch({
    telemetry,
    watched: () => [watched],
    rollBack,
    halt,
    log: { info: () => {}, error: () => {} },
    now: () => now,
  })
  await watch.check()
  return watch
}

function requests(release: string, count: number, result: 'ok' | 'error' | 'unavailable'): void {
  const signals = Array.from({ length: count }, (_, client): Signal => {
    return { type: 'request', release, kind: 'document', result, loaderMs: 1, renderMs: 1, client }
  })
  for (const signal of signals) telemetry.record(signal)
}

function problems(release: string, count: number): void {
  const signals = Array.from({ length: count }, (_, client): Signal => {
    return { type: 'problem', release, route: 'page', problems: ['boundary'], client }
  })
  for (const signal of signals) telemetry.record(signal)
}

test('rolls back a live release with server errors, with the reason', async () => {
  requests(PREDECESSOR, 200, 'ok')
  const watch = await watching(live)
  requests(FRESH, MIN_SAMPLE - 10, 'ok')
  await watch.check()
  expect(rollBack).not.toHaveBeenCalled()
  requests(FRESH, 10, 'error')
  await watch.check()
  expect(rollBack).toHaveBeenCalledWith(FRESH, 'server errors: 10 of 50 (20.0 %), its predecessor 0.0 %')
  expect(halt).not.toHaveBeenCalled()
})

test('halts a candidate with server errors', async () => {
  const watch = await watching(candidate)
  requests(FRESH, MIN_SAMPLE, 'error')
  await watch.check()
  expect(halt).toHaveBeenCalledWith('mf-a', expect.stringContaining('server errors: 50 of 50'))
  expect(rollBack).not.toHaveBeenCalled()
})

test('a provider that is down is not the fault of a release', async () => {
  const watch = await watching(live)
  requests(FRESH, 200, 'unavailable')
  await watch.check()
  expect(rollBack).not.toHaveBeenCalled()
})

test('failures before the watch, or long after it, do not count', async () => {
  requests(FRESH, 100, 'error')
  const watch = await watching(live)
  await watch.check()
  now = WATCH_MS + 1
  requests(FRESH, 100, 'error')
  await watch.check()
  expect(rollBack).not.toHaveBeenCalled()
})

test('reports of browsers halt a candidate', async () => {
  const watch = await watching(candidate)
  requests(FRESH, 100, 'ok')
  problems(FRESH, 10)
  await watch.check()
  expect(halt).toHaveBeenCalledWith('mf-a', expect.stringContaining('errors in browsers: 10 of 100'))
})

test('reports of browsers, which can be forged, never roll back a live release', async () => {
  const watch = await watching(live)
  requests(FRESH, 100, 'ok')
  problems(FRESH, 1_000)
  await watch.check()
  expect(rollBack).not.toHaveBeenCalled()
  expect(halt).not.toHaveBeenCalled()
})
