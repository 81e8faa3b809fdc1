import { startTestServer } from '@medicena/zone-kit/testing/test-server'
import { beforeEach, expect, test, vi } from 'vitest'
import { DependencyMonitor } from './dependency-monitor.ts'

let closeOrigin: () => void
let status = 200
let watch: DependencyMonitor
const error = vi.fn()

beforeEach(async () => {
  status = 200
  error.mockClear()
  const { origin, server } = await startTestServer((_request, response) => {
    response.writeHead(status).end()
  })
  closeOrigin = () => void server.close()
  watch = new DependencyMonitor(() => new Map([['mf-a', new URL('/mf-a/1/release.json', origin)]]), {
    error,
    warn: () => {},
    info: () => {},
  })
})

test('reports an origin after two failed checks, and that it works again', async () => {
  await watch.checkOrigins()
  status = 500
  await watch.checkOrigins()
  expect(watch.failing).toEqual([])
  await watch.checkOrigins()
  expect(watch.failing).toEqual(['mf-a'])
  expect(watch.parts).toContainEqual(['mf-a', false])
  status = 200
  await watch.checkOrigins()
  expect(watch.failing).toEqual([])
  expect(watch.parts).toContainEqual(['mf-a', true])
})

test('reports the store and an unreachable origin together', async () => {
  closeOrigin()
  for (const _ of [1, 2]) {
    await watch.checkOrigins()
    await watch.checkStore(() => Promise.reject(new Error('no such folder')))
  }
  expect(watch.failing).toEqual(['store', 'mf-a'])
})

test('says once why the registry is not readable, and again after it was', async () => {
  const fail = () => Promise.reject(new Error('no such folder'))
  for (const read of [fail, fail, fail]) await watch.checkStore(read)
  expect(error).toHaveBeenCalledTimes(1)
  await watch.checkStore(async () => {})
  await watch.checkStore(fail)
  expect(error).toHaveBeenCalledTimes(2)
})
