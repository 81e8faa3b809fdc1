// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Link } from './link.tsx'

afterEach(cleanup)

test('announces a new tab, and passes neither opener nor referrer', () => {
  render(
    <Link href="https://uokik.gov.pl" newTab>
      UOKiK
    </Link>,
  )
  const link = screen.getByRole('link', { name: /UOKiK.* \(otwiera się w nowej karcie\)/ })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})
