// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Star, StarHalf } from '../icon/icon.tsx'
import { Rating } from './rating.tsx'

afterEach(cleanup)

/** Counts the icons of a kind that are drawn in the colour of the rating. */
const count = (container: HTMLElement, Icon: typeof Star) =>
  container.querySelectorAll(
    `svg:not([class*="missing"]) > path[d="${render(<Icon />)
      .container.querySelector('path')
      ?.getAttribute('d')}"]`,
  ).length

test('shows the rating as text and stars, with its source', () => {
  const { container } = render(<Rating value={3.5} count={1280} />)
  expect(screen.getByText('Ocena 3,5 na 5')).toBeTruthy()
  expect(screen.getByText('3,5/5').getAttribute('aria-hidden')).toBe('true')
  expect(count(container, Star)).toBe(3)
  expect(count(container, StarHalf)).toBe(1)
  expect(screen.getByText('Na podstawie 1280 ocen z serwisu mapowego')).toBeTruthy()
})

test('uses the singular for one rating, and does not round in the text', () => {
  render(<Rating value={4.25} count={1} />)
  expect(screen.getByText('Na podstawie 1 oceny z serwisu mapowego')).toBeTruthy()
  expect(screen.getByText('Ocena 4,25 na 5')).toBeTruthy()
})

test.each([
  [4.25, 4, 1],
  [4.24, 4, 0],
  [0.5, 0, 1],
])('shows a rating of %d as %i full and %i half stars', (value, full, half) => {
  const { container } = render(<Rating value={value} count={10} />)
  expect(count(container, Star)).toBe(full)
  expect(count(container, StarHalf)).toBe(half)
  expect(container.querySelectorAll('[class*="missing"]')).toHaveLength(5 - full)
})
