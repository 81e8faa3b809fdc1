// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Link } from './link.tsx'

afterEach(cleanup)

test('opens in this tab by default', () => {
  render(<Link href="/regulamin">Regulamin</Link>)
  const link = screen.getByRole('link', { name: 'Regulamin' })
  expect(link.hasAttribute('target')).toBe(false)
  expect(link.hasAttribute('rel')).toBe(false)
})

test('announces a new tab, and passes neither opener nor referrer', () => {
  render(
    <Link href="https://uokik.gov.pl" rel="nofollow" newTab>
      UOKiK
    </Link>,
  )
  const link = screen.getByRole('link', { name: /UOKiK.* \(otwiera się w nowej karcie\)/ })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
})
