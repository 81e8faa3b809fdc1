// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'

afterEach(cleanup)

const show = () => {
  const { container } = render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Hasło" name="password" autoComplete="current-password" />
      <button type="submit">Zaloguj</button>
    </form>,
  )
  return { input: screen.getByLabelText<HTMLInputElement>('Hasło'), form: container.querySelector('form') }
}

test('shows and hides the characters, announces it, and does not submit', async () => {
  const { input } = show()
  await userEvent.type(input, 'tajne')
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż znaki: Hasło' }))
  expect([input.type, input.value]).toEqual(['text', 'tajne'])
  expect(screen.getByText('Znaki są widoczne.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ukryj znaki: Hasło' }))
  expect(input.type).toBe('password')
  expect(screen.getByText('Znaki są ukryte.')).toBeTruthy()
})

test('hides the characters when the form is submitted', async () => {
  const { input } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż znaki: Hasło' }))
  await userEvent.click(screen.getByRole('button', { name: 'Zaloguj' }))
  expect(input.type).toBe('password')
})

test('warns about Caps Lock while the field is focused', () => {
  const { input } = show()
  const hint = () => screen.queryByText('Klawisz Caps Lock jest włączony.')
  const key = (capsLock: boolean) => {
    const event = createEvent.keyUp(input)
    const getModifierState = (name: string) => capsLock && name === 'CapsLock'
    fireEvent(input, Object.defineProperty(event, 'getModifierState', { value: getModifierState }))
  }
  key(true)
  expect(hint()).toBeTruthy()
  key(false)
  expect(hint()).toBeNull()
  key(true)
  fireEvent.blur(input)
  expect(hint()).toBeNull()
})
