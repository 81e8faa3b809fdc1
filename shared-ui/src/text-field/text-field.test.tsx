// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

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
