import type { ServerResponse } from 'node:http'
import { startTestServer } from '@medicena/zone-kit/testing/test-server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DataVersionSource } from './data-version-source.ts'

let source: DataVersionSource
let requested: string[]
let waiting: ServerResponse[]
const report = vi.fn()

beforeEach(async () => {
  requested = []
  waiting = []
  report.mockReset()
  const { origin } = await startTestServer(({ url }, response) => {
    requested.push(url ?? '')
    waiting.push(response)
  })
  source = new DataVersionSource(`${origin}/api/`, report)
})
afterEach(() => source.stop())

/** Ends the running request. */
async function respond(status: number, version = 0): Promise<void> {
  await expect.poll(() => waiting).toHaveLength(1)
  waiting.pop()?.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ version }))
}

test('follows the version by requests that wait for the next one', async () => {
  void source.follow()
  expect(source.current).toBeNull()
  await respond(200, 7)
  await expect.poll(() => source.current?.version).toBe(7)
  await respond(200, 8)
  await expect.poll(() => source.current?.version).toBe(8)
  expect(requested.slice(0, 2)).toEqual(['/api/DataVersion', '/api/DataVersion?after=7'])
  expect(source.replacedAt(7)).toBeLessThanOrEqual(performance.now())
  expect(source.replacedAt(6)).toBe(Number.NEGATIVE_INFINITY)
})

test('does not know the version while the provider fails, and reports that once', async () => {
  void source.follow()
  await respond(200, 7)
  await respond(503)
  await expect.poll(() => source.current).toBeNull()
  await respond(503)
  await respond(200, 7)
  await expect.poll(() => source.current?.version).toBe(7)
  expect(report).toHaveBeenCalledTimes(1)
})

test('knows the version for three seconds while the provider is slow', async () => {
  // Whole milliseconds: sums of fractions are rounded.
  const confirmedAt = Math.round(performance.now())
  const clock = vi.spyOn(performance, 'now').mockReturnValue(confirmedAt)
  onTestFinished(() => clock.mockRestore())
  void source.follow()
  await respond(200, 7)
  await expect.poll(() => source.current?.version).toBe(7)
  clock.mockReturnValue(confirmedAt + 2_900)
  expect(source.current?.version).toBe(7)
  clock.mockReturnValue(confirmedAt + 3_000)
  expect(source.current).toBeNull()
})

test('asks for the version now, without waiting for another one', async () => {
  const refreshed = source.refresh()
  await respond(200, 9)
  expect(await refreshed).toMatchObject({ version: 9 })
  expect(requested).toEqual(['/api/DataVersion'])
})
