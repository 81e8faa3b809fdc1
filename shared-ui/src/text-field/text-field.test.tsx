// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const description = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('is named by its label and described by hint and error', () => {
  render(<TextField label="E-mail" name="email" hint="np. anna@poczta.pl" error="Niepoprawny adres e-mail" />)
  const input = screen.getByRole('textbox', { name: 'E-mail' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(description(input)).toBe('np. anna@poczta.pl Niepoprawny adres e-mail')
})

test('is valid without an error and submits the text under its name', async () => {
  const { container } = render(
    <form>
      <TextField label="Miasto" name="city" />
    </form>,
  )
  const input = screen.getByRole('textbox', { name: 'Miasto' })
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  await userEvent.type(input, 'Łódź')
  expect(new FormData(container.querySelector('form') ?? undefined).get('city')).toBe('Łódź')
})
