import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logLoadError } from './load-errors.ts'

const page = { location: {}, params: {}, pattern: '/' } as Parameters<typeof logLoadError>[1]
const response = (status: number) => ({ status, statusText: '', internal: false, data: null })

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

test.each([
  ['an unreachable server', new TypeError('Failed to fetch')],
  ['a zone or a provider that is down', response(503)],
  ['a limited client', response(429)],
])('logs %s', (_, error) => {
  logLoadError(error, page)
  expect(console.error).toHaveBeenCalledExactlyOnceWith(error)
})

test('leaves out errors of visitors, and those that React reports', () => {
  logLoadError(response(404), page)
  logLoadError(response(400), page)
  logLoadError(new Error('render'), { ...page, errorInfo: { componentStack: '' } })
  expect(console.error).not.toHaveBeenCalled()
})
