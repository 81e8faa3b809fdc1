// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'

afterEach(cleanup)

test('is marked invalid and described by an error', () => {
  render(<Checkbox label="Zgadzam się" name="consent" error="Zgoda jest potrzebna" />)
  const box = screen.getByRole('checkbox')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Zgoda jest potrzebna',
  )
})
