// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RadioGroup } from './radio-group.tsx'

afterEach(cleanup)

test('an error describes the group', () => {
  const options = [{ value: 'user', label: 'Użytkownik' }]
  render(<RadioGroup legend="Rodzaj konta" name="type" options={options} error="Wybierz rodzaj konta" />)
  const group = screen.getByRole('group', { name: 'Rodzaj konta' })
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Wybierz rodzaj konta',
  )
})
