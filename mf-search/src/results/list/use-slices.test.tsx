// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSlices } from './use-slices.ts'

/** What waits for the next frame. */
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
const render = (initialProps: readonly string[]) => renderHook((given) => useSlices(given), { initialProps })
const nextFrame = () => act(() => frame?.())

it('draws at once what a list begins with: a visitor may come back to its end', () => {
  const { result } = render(rows(1, 50))
  expect(result.current).toEqual(rows(1, 50))
})

it('draws what is added frame by frame, until all is there', () => {
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

it('begins anew with other rows, and follows a list that becomes shorter', () => {
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
