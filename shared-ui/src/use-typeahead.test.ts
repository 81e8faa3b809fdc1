// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DEBOUNCE_MS, useTypeahead } from './use-typeahead.ts'

/** A pending search that the test resolves or rejects. */
interface Search {
  readonly text: string
  readonly signal: AbortSignal
  readonly resolve: (hits: string[]) => void
  readonly reject: () => void
}

let searches: Search[]
const find = (text: string, signal: AbortSignal) =>
  new Promise<string[]>((resolve, reject) => {
    searches.push({ text, signal, resolve, reject: () => reject(new TypeError('offline')) })
  })

function typeahead() {
  const { result, unmount } = renderHook(() => useTypeahead(find))
  return {
    now: () => ({ status: result.current.status, hits: result.current.hits }),
    type: (text: string) => act(() => result.current.search(text)),
    retry: () => act(() => result.current.retry()),
    unmount,
  }
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const resolve = (index: number, hits: string[]) => act(async () => searches[index]?.resolve(hits))
const reject = (index: number) => act(async () => searches[index]?.reject())
const texts = () => searches.map(({ text }) => text)

beforeEach(() => {
  searches = []
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('searching', () => {
  it('debounces by 500 ms and searches for the last text only', async () => {
    const { type } = typeahead()
    type('ka')
    await wait(DEBOUNCE_MS - 1)
    type('kan')
    await wait(DEBOUNCE_MS - 1)
    expect(texts()).toEqual([])
    await wait(1)
    expect(texts()).toEqual(['kan'])
  })

  it('needs two characters, without surrounding spaces', async () => {
    const { type, now } = typeahead()
    type('k ')
    await wait(DEBOUNCE_MS)
    expect(texts()).toEqual([])
    expect(now().status).toBe('idle')
    type(' ka ')
    await wait(DEBOUNCE_MS)
    expect(texts()).toEqual(['ka'])
  })
})

describe('results', () => {
  it('keeps the previous hits while loading', async () => {
    const { type, now } = typeahead()
    type('kan')
    expect(now()).toEqual({ status: 'loading', hits: [] })
    await wait(DEBOUNCE_MS)
    await resolve(0, ['Leczenie kanałowe'])
    expect(now()).toEqual({ status: 'ready', hits: ['Leczenie kanałowe'] })
    type('kana')
    expect(now()).toEqual({ status: 'loading', hits: ['Leczenie kanałowe'] })
  })

  it('aborts the request for an older text and ignores its result', async () => {
    const { type, now } = typeahead()
    type('kan')
    await wait(DEBOUNCE_MS)
    type('most')
    expect(searches[0]?.signal.aborted).toBe(true)
    await wait(DEBOUNCE_MS)
    await resolve(1, ['Most adhezyjny'])
    await resolve(0, ['Leczenie kanałowe'])
    expect(now()).toEqual({ status: 'ready', hits: ['Most adhezyjny'] })
  })

  it('reports and logs an error, and retries without debouncing', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => log.mockRestore())
    const { type, now, retry } = typeahead()
    type('kan')
    await wait(DEBOUNCE_MS)
    await reject(0)
    expect(now()).toEqual({ status: 'error', hits: [] })
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'Check your API URL you have introduced.',
      new TypeError('offline'),
    )
    retry()
    await wait(0)
    expect(texts()).toEqual(['kan', 'kan'])
    await resolve(1, ['Leczenie kanałowe'])
    expect(now().status).toBe('ready')
  })

  it('neither reports nor logs an error for an older text', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => log.mockRestore())
    const { type, now } = typeahead()
    type('kan')
    await wait(DEBOUNCE_MS)
    type('most')
    await reject(0)
    expect(now().status).toBe('loading')
    expect(log).not.toHaveBeenCalled()
  })

  it('aborts the request on unmount', async () => {
    const { type, unmount } = typeahead()
    type('kan')
    await wait(DEBOUNCE_MS)
    unmount()
    expect(searches[0]?.signal.aborted).toBe(true)
  })
})
