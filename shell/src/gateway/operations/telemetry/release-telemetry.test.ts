import { beforeEach, expect, test } from 'vitest'
import { ReleaseTelemetry } from './release-telemetry.ts'

let telemetry: ReleaseTelemetry
beforeEach(() => {
  telemetry = new ReleaseTelemetry()
})

const request = (release: string, result: 'ok' | 'error', loaderMs = 20) =>
  telemetry.countRequest('document', '203.0.113.7', { release, result, loaderMs, renderMs: 4 })

/** The metrics as Prometheus reads them. */
const metrics = () => telemetry.registry.metrics()

test('adds up requests, durations, problems and web vitals by release', async () => {
  request('mf-a@1', 'ok')
  request('mf-a@1', 'ok')
  request('mf-a@1', 'error', 900)
  telemetry.countProblems('mf-a@1', 'start', ['error', 'hydration'], '203.0.113.7')
  telemetry.observeVital('mf-a@1', 'start', 'LCP', 1_800)
  telemetry.observeVital('mf-a@1', 'page', 'LCP', 900)
  request('mf-a@2', 'ok')
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
  request('mf-a@1', 'error')
  telemetry.restart('mf-a@1')
  expect(telemetry.health('mf-a@1').server.failed).toBe(0)
  expect(await metrics()).toContain('result="error"')
})

test('forgets releases that are not loaded any more', async () => {
  request('mf-a@1', 'ok')
  telemetry.observeVital('mf-a@1', 'start', 'CLS', 0.02)
  request('mf-a@2', 'ok')
  await telemetry.retain(new Set(['mf-a@2']))
  const text = await metrics()
  expect(text).not.toContain('version="1"')
  expect(text).toContain('version="2"')
})
