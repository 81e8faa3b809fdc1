// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FieldError } from './field-error.tsx'

afterEach(cleanup)

it.each([undefined, null, false, ''])('shows no icon without an error (%o)', (error) => {
  const { container } = render(<FieldError>{error}</FieldError>)
  expect(container.querySelector('[aria-live]')?.childElementCount).toBe(0)
})
