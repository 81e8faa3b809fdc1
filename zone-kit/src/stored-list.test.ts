// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

const isNumber = (value: unknown) => typeof value === 'number'

/** Loads the module as a new document does, with a component that reads the list. */
async function openPage() {
  cleanup()
  vi.resetModules()
  const { storedList } = await import('./stored-list.ts')
  const { useList, write } = storedList('numbers', isNumber, 3)
  const { result } = renderHook(useList)
  return { list: () => result.current, write: (...numbers: number[]) => act(() => write(numbers)) }
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('is there in the next document, without consent, cut to its maximum', async () => {
  const { list, write } = await openPage()
  expect(list()).toEqual([])
  write(4, 3, 2, 1)
  expect(list()).toEqual([4, 3, 2])
  expect((await openPage()).list()).toEqual([4, 3, 2])
})

test('follows the other tabs, also when one clears the storage', async () => {
  const { list } = await openPage()
  localStorage.setItem('numbers', '[3]')
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'numbers' })))
  expect(list()).toEqual([3])
  localStorage.clear()
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(list()).toEqual([])
})

test('leaves nothing behind when it is empty', async () => {
  const { write } = await openPage()
  write(1)
  write()
  expect(localStorage).toHaveLength(0)
})

test.each(['nonsense', '{}', '[null,"5",{}]'])('ignores stored values such as %s', async (text) => {
  localStorage.setItem('numbers', text)
  expect((await openPage()).list()).toEqual([])
})

test('works without access to storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  const { list, write } = await openPage()
  write(1)
  expect(list()).toEqual([1])
})
