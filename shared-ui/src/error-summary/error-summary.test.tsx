// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

afterEach(cleanup)

test('focuses the field of an error, or the field inside the element with that id', async () => {
  const { hash } = window.location
  render(
    <>
      <ErrorSummary
        errors={[
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

test('is announced, and shows an error without a field as plain text', () => {
  render(<ErrorSummary errors={[{ message: 'Ten adres jest zajęty.' }]} failure="Nie zapisano." />)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Popraw formularz')
  expect(alert.textContent).toContain('Nie zapisano.')
  expect(screen.getByRole('listitem').textContent).toBe('Ten adres jest zajęty.')
  expect(screen.queryByRole('link')).toBeNull()
})

test('blames no field when the form was rejected without errors', () => {
  render(<ErrorSummary errors={[]} failure="Sprawdź połączenie z internetem." />)
  expect(screen.getByRole('alert').textContent).toContain('Nie udało się zapisać')
})

test('renders nothing without errors', () => {
  const { container } = render(<ErrorSummary errors={[]} />)
  expect(container.childElementCount).toBe(0)
})
