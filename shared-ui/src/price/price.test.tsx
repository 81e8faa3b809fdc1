// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Price } from './price.tsx'

afterEach(cleanup)

test('labels the prices of a reduction, and shows the lowest of the 30 days before', () => {
  const { container } = render(
    <Price value="1450 zł" reduced={{ promotionPrice: '1190 zł', lowestPrice30Days: '1300 zł' }} />,
  )
  expect(container.textContent).toContain('Cena promocyjna: 1190 zł')
  expect(container.textContent).toContain('Cena regularna: 1450 zł')
  expect(screen.getByText('Najniższa cena z 30 dni przed obniżką: 1300 zł')).toBeTruthy()
  expect(container.querySelector('s')?.textContent).toBe('1450 zł')
})
