// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useIncrementalRows } from './use-incremental-rows.ts'

/** The callback that waits for the next frame. */
let frame: (() => void) | undefined
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    frame = callback
  })
  vi.stubGlobal('cancelAnimationFrame', () => {
    frame = undefined
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `row ${from + index}`)
const render = (initialProps: readonly string[]) =>
  renderHook((given) => useIncrementalRows(given), { initialProps })
const nextFrame = () => act(() => frame?.())

describe('useIncrementalRows', () => {
  it('renders the initial rows at once, so that back can restore the scroll position', () => {
    const { result } = render(rows(1, 50))
    expect(result.current).toEqual(rows(1, 50))
  })

  it('renders added rows frame by frame', () => {
    const { result, rerender } = render(rows(1, 50))
    rerender(rows(1, 60))
    expect(result.current).toEqual(rows(1, 53))
    nextFrame()
    expect(result.current).toEqual(rows(1, 56))
    nextFrame()
    nextFrame()
    expect(result.current).toEqual(rows(1, 60))
    expect(frame).toBeUndefined()
  })

  it('starts over with other rows and follows a list that gets shorter', () => {
    const { result, rerender } = render(rows(1, 50))
    rerender(rows(101, 150))
    expect(result.current).toEqual(rows(101, 103))
    nextFrame()
    expect(result.current).toEqual(rows(101, 106))
    rerender(rows(101, 104))
    expect(result.current).toEqual(rows(101, 104))
    nextFrame()
    expect(result.current).toEqual(rows(101, 104))
  })
})
