// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Progress } from './progress.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('appears after 150 ms and disappears when the navigation ends', () => {
  const { rerender } = render(<Progress active />)
  pass(149)
  expect(screen.queryByRole('progressbar')).toBeNull()
  pass(1)
  expect(screen.getByRole('progressbar', { name: 'Wczytywanie strony' })).toBeTruthy()
  rerender(<Progress active={false} />)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('never appears for a fast navigation', () => {
  const { rerender } = render(<Progress active />)
  pass(100)
  rerender(<Progress active={false} />)
  pass(1000)
  expect(screen.queryByRole('progressbar')).toBeNull()
})
