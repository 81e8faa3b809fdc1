// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StepIndicator } from './step-indicator.tsx'

afterEach(cleanup)

test('names each step, its completion, and the current one', () => {
  render(<StepIndicator label="Kroki rejestracji" steps={['Dane konta', 'Gotowe']} current={2} />)
  expect(screen.getByRole('list', { name: 'Kroki rejestracji' })).toBeTruthy()
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toBe('Krok 1 z 2, ukończony: Dane konta')
  expect(first?.hasAttribute('aria-current')).toBe(false)
  expect(second?.textContent).toBe('2Krok 2 z 2: Gotowe')
  expect(second?.getAttribute('aria-current')).toBe('step')
})
