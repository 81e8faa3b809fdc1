// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'

afterEach(cleanup)

test('toggles on a click on its label', async () => {
  render(<Checkbox label="Zapamiętaj mnie" name="remember" />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Zapamiętaj mnie' })
  await userEvent.click(screen.getByText('Zapamiętaj mnie'))
  expect(box.checked).toBe(true)
})

test('is marked invalid and described by an error', () => {
  render(<Checkbox label="Zgadzam się" name="consent" error="Zgoda jest potrzebna" />)
  const box = screen.getByRole('checkbox')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Zgoda jest potrzebna',
  )
})
