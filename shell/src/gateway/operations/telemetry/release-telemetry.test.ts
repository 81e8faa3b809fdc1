import { expect, test } from 'vitest'
import { ReleaseTelemetry } from './release-telemetry.ts'
import type { Signal } from './signals.ts'

const request = (release: string, result: 'ok' | 'error', client: number, loaderMs = 20): Signal => ({
  type: 'request',
  release,
  kind: 'document',
  result,
  loaderMs,
  renderMs: 4,
  client,
})

/** The metrics as Prometheus reads them. */
const metricsOf = (telemetry: ReleaseTelemetry) => telemetry.registry.metrics()

function record(telemetry: ReleaseTelemetry, ...signals: readonly Signal[]): void {
  for (const signal of signals) telemetry.record(signal)
}

test('adds up requests, durations, problems and web vitals by release', async () => {
  const telemetry = new ReleaseTelemetry()
  record(
    telemetry,
    request('mf-a@1', 'ok', 1, 20),
    request('mf-a@1', 'ok', 1, 20),
    request('mf-a@1', 'error', 2, 900),
    { type: 'problem', release: 'mf-a@1', route: 'start', problems: ['error', 'hydration'], client: 3 },
    { type: 'vital', release: 'mf-a@1', route: 'start', vital: 'LCP', value: 1_800 },
    { type: 'vital', release: 'mf-a@1', route: 'page', vital: 'LCP', value: 900 },
    request('mf-a@2', 'ok', 1),
  )
  const figures = await telemetry.figures('mf-a@1')
  expect(figures.server).toEqual({ total: 3, failed: 1, clients: 1 })
  expect(figures.browser).toEqual({ total: 2, failed: 1, clients: 1 })
  expect(figures.measured.loader?.count).toBe(3)
  expect(figures.measured.loader?.p50).toBeCloseTo(0.021, 2)
  expect(figures.measured.loader?.p95).toBeGreaterThan(0.5)
  // Over all routes of the release.
  expect(figures.measured.LCP?.count).toBe(2)
  expect(figures.measured.INP).toBeNull()
})

test('a restarted release has no failures, and its metrics go on', async () => {
  const telemetry = new ReleaseTelemetry()
  record(telemetry, request('mf-a@1', 'error', 1))
  telemetry.restart('mf-a@1')
  expect(telemetry.health('mf-a@1').server.failed).toBe(0)
  expect(await metricsOf(telemetry)).toContain('result="error"')
})

test('forgets releases that are not loaded any more', async () => {
  const telemetry = new ReleaseTelemetry()
  record(
    telemetry,
    request('mf-a@1', 'ok', 1),
    { type: 'vital', release: 'mf-a@1', route: 'start', vital: 'CLS', value: 0.02 },
    request('mf-a@2', 'ok', 1),
  )
  await telemetry.retain(new Set(['mf-a@2']))
  const metrics = await metricsOf(telemetry)
  expect(metrics).not.toContain('version="1"')
  expect(metrics).toContain('version="2"')
})
