// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DEBOUNCE, useTypeahead } from './use-typeahead.ts'

/** A search that is answered by hand. */
interface Asked {
  readonly text: string
  readonly signal: AbortSignal
  readonly answer: (hits: string[]) => void
  readonly fail: () => void
}

let asked: Asked[]
const find = (text: string, signal: AbortSignal) =>
  new Promise<string[]>((answer, reject) => {
    asked.push({ text, signal, answer, fail: () => reject(new TypeError('offline')) })
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
const answer = (index: number, hits: string[]) => act(async () => asked[index]?.answer(hits))
const fail = (index: number) => act(async () => asked[index]?.fail())
const texts = () => asked.map(({ text }) => text)

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('when it searches', () => {
  it('waits for 500 ms of rest and searches for the last text only', async () => {
    const { type } = typeahead()
    type('ka')
    await wait(DEBOUNCE - 1)
    type('kan')
    await wait(DEBOUNCE - 1)
    expect(texts()).toEqual([])
    await wait(1)
    expect(texts()).toEqual(['kan'])
  })

  it('needs two characters, spaces around them aside', async () => {
    const { type, now } = typeahead()
    type('k ')
    await wait(DEBOUNCE)
    expect(texts()).toEqual([])
    expect(now().status).toBe('idle')
    type(' ka ')
    await wait(DEBOUNCE)
    expect(texts()).toEqual(['ka'])
  })

  it('does not search for a text that was cleared in time', async () => {
    const { type, now } = typeahead()
    type('kan')
    type('')
    await wait(DEBOUNCE)
    expect(texts()).toEqual([])
    expect(now()).toEqual({ status: 'idle', hits: [] })
  })
})

describe('what it shows', () => {
  it('shows the hits, and keeps them while the next text is searched for', async () => {
    const { type, now } = typeahead()
    type('kan')
    expect(now()).toEqual({ status: 'loading', hits: [] })
    await wait(DEBOUNCE)
    await answer(0, ['Leczenie kanałowe'])
    expect(now()).toEqual({ status: 'ready', hits: ['Leczenie kanałowe'] })
    type('kana')
    expect(now()).toEqual({ status: 'loading', hits: ['Leczenie kanałowe'] })
  })

  it('drops the answer to a text that has changed since, and aborts its request', async () => {
    const { type, now } = typeahead()
    type('kan')
    await wait(DEBOUNCE)
    type('most')
    expect(asked[0]?.signal.aborted).toBe(true)
    await wait(DEBOUNCE)
    await answer(1, ['Most adhezyjny'])
    await answer(0, ['Leczenie kanałowe'])
    expect(now()).toEqual({ status: 'ready', hits: ['Most adhezyjny'] })
  })

  it('drops the answer to a text that was cleared', async () => {
    const { type, now } = typeahead()
    type('kan')
    await wait(DEBOUNCE)
    type('')
    await answer(0, ['Leczenie kanałowe'])
    expect(now()).toEqual({ status: 'idle', hits: [] })
  })

  it('says when it failed, logs it, and searches again at once on demand', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => log.mockRestore())
    const { type, now, retry } = typeahead()
    type('kan')
    await wait(DEBOUNCE)
    await fail(0)
    expect(now()).toEqual({ status: 'error', hits: [] })
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'Check your API URL you have introduced.',
      new TypeError('offline'),
    )
    retry()
    await wait(0)
    expect(texts()).toEqual(['kan', 'kan'])
    await answer(1, ['Leczenie kanałowe'])
    expect(now().status).toBe('ready')
  })

  it('neither shows nor logs the failure of a text that has changed since', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => log.mockRestore())
    const { type, now } = typeahead()
    type('kan')
    await wait(DEBOUNCE)
    type('most')
    await fail(0)
    expect(now().status).toBe('loading')
    expect(log).not.toHaveBeenCalled()
  })

  it('aborts what is under way when the field goes away', async () => {
    const { type, unmount } = typeahead()
    type('kan')
    await wait(DEBOUNCE)
    unmount()
    expect(asked[0]?.signal.aborted).toBe(true)
  })
})
