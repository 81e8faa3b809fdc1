// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Rating } from './rating.tsx'

afterEach(cleanup)

test('says in words what its stars show, and names its source', () => {
  const { container } = render(<Rating value={3.5} count={1280} source="serwisu mapowego" />)
  expect(screen.getByText('Ocena 3,5 na 5')).toBeTruthy()
  expect(screen.getByText('3,5/5').getAttribute('aria-hidden')).toBe('true')
  expect(container.querySelectorAll('.lucide-star').length).toBe(3)
  expect(container.querySelectorAll('.lucide-star-half').length).toBe(1)
  expect(screen.getByText('Na podstawie 1280 ocen z serwisu mapowego')).toBeTruthy()
})

test('one rating is one', () => {
  render(<Rating value={5} count={1} source="serwisu mapowego" />)
  expect(screen.getByText('Na podstawie 1 oceny z serwisu mapowego')).toBeTruthy()
})
