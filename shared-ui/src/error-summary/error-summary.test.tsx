// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

afterEach(cleanup)

test('each fault leads to its field, wherever the field stands in the element that is named', async () => {
  const { hash } = window.location
  render(
    <>
      <ErrorSummary
        faults={[
          { fieldId: 'nazwa', message: 'Podaj nazwę.' },
          { fieldId: 'miejscowosc', message: 'Wybierz miejscowość.' },
        ]}
      />
      <input id="nazwa" aria-label="Nazwa" />
      <div id="miejscowosc">
        <input aria-label="Miejscowość" />
      </div>
    </>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Wybierz miejscowość.' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Miejscowość'))
  await userEvent.click(screen.getByRole('link', { name: 'Podaj nazwę.' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Nazwa'))
  expect(window.location.hash).toBe(hash)
})

test('is announced, and tells what concerns no field without a link', () => {
  render(<ErrorSummary faults={[{ message: 'Ten adres jest zajęty.' }]} failure="Nie zapisano." />)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Popraw formularz')
  expect(alert.textContent).toContain('Nie zapisano.')
  expect(screen.getByRole('listitem').textContent).toBe('Ten adres jest zajęty.')
  expect(screen.queryByRole('link')).toBeNull()
})

test('a form without faults that was refused is not said to be wrong', () => {
  render(<ErrorSummary faults={[]} failure="Sprawdź połączenie z internetem." />)
  expect(screen.getByRole('alert').textContent).toContain('Nie udało się zapisać')
})

test('says nothing as long as nothing is wrong', () => {
  const { container } = render(<ErrorSummary faults={[]} />)
  expect(container.childElementCount).toBe(0)
})
