// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Alert } from './alert.tsx'

afterEach(cleanup)

test('is an alert for danger, a status otherwise', () => {
  render(
    <>
      <Alert tone="danger">Niepoprawny e-mail lub hasło.</Alert>
      <Alert tone="success">Zapisano.</Alert>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Niepoprawny e-mail lub hasło.')
  expect(screen.getByRole('status').textContent).toBe('Zapisano.')
})
