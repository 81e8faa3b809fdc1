// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Field, type FieldTexts } from './field.tsx'

afterEach(cleanup)

const show = (texts: Omit<FieldTexts, 'label'>) => {
  render(
    <Field label="Imię" {...texts}>
      {(control) => <input {...control} />}
    </Field>,
  )
  return screen.getByRole('textbox', { name: 'Imię' })
}

test('a control without hint and error has no description', () => {
  const input = show({})
  expect(input.hasAttribute('aria-describedby')).toBe(false)
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

test('hint and error describe the control, in this order', () => {
  const input = show({ hint: 'Jak w dowodzie', error: 'Podaj imię.' })
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Jak w dowodzie',
    'Podaj imię.',
  ])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('an error that appears later is announced', () => {
  const { rerender } = render(<Field label="Imię">{(control) => <input {...control} />}</Field>)
  const region = document.querySelector('[aria-live="polite"]')
  expect(region?.textContent).toBe('')
  rerender(
    <Field label="Imię" error="Podaj imię.">
      {(control) => <input {...control} />}
    </Field>,
  )
  expect(region?.textContent).toBe('Podaj imię.')
})
