// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { TextArea } from './text-area.tsx'

afterEach(cleanup)

test('counts down, and announces the counter only near the end', async () => {
  render(<TextArea label="Wiadomość" name="message" maxLength={25} />)
  const area = screen.getByRole('textbox', { name: 'Wiadomość' })
  const described = document.getElementById(area.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Pozostało 25 znaków')
  expect(screen.getByRole('status').textContent).toBe('')
  await userEvent.type(area, 'Dzień dobry, proszę o tel')
  expect(described?.textContent).toBe('Pozostało 0 znaków')
  expect(screen.getByRole('status').textContent).toBe('Pozostało 0 znaków')
})

test('counts the text of a controlled value', () => {
  render(<TextArea label="Wiadomość" name="message" maxLength={10} value="abc" onChange={() => {}} />)
  expect(screen.getByText('Pozostało 7 znaków', { selector: 'p' })).toBeTruthy()
})

test('has no counter without a limit', () => {
  render(<TextArea label="Wiadomość" name="message" />)
  expect(screen.getByRole('textbox').hasAttribute('aria-describedby')).toBe(false)
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  [1, 'Pozostał 1 znak'],
  [3, 'Pozostały 3 znaki'],
  [5, 'Pozostało 5 znaków'],
])('with %i characters left shows "%s"', (count, text) => {
  render(<TextArea label="Wiadomość" name="message" maxLength={count} />)
  expect(screen.getByText(text, { selector: 'p' })).toBeTruthy()
})
