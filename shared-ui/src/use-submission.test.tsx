// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorSummary } from './error-summary/error-summary.tsx'
import { TextField } from './text-field/text-field.tsx'
import { type Outcome, useSubmission } from './use-submission.ts'

afterEach(cleanup)

type Send = (form: FormData, previous: string | undefined) => Promise<Outcome<'name' | 'email', string>>

function Form({ send }: { readonly send: Send }) {
  const { form, field, summary, isSending, result, messageRef } = useSubmission(['name', 'email'], send, {
    email: 'E-mail',
  })
  return (
    <form {...form}>
      <ErrorSummary errors={summary} />
      <TextField label="Name" {...field('name')} />
      <TextField label="E-mail" {...field('email')} />
      <p ref={messageRef} tabIndex={-1}>
        {result}
      </p>
      <button type="submit" aria-busy={isSending}>
        Send
      </button>
    </form>
  )
}

const submit = () => screen.getByRole('button', { name: 'Send' })

test('shows errors at their fields and in a summary, and moves the focus to the first invalid one', async () => {
  render(<Form send={async () => ({ errors: { email: 'Wrong.' } })} />)
  await userEvent.click(submit())
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  await userEvent.click(submit())
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  expect(screen.getByRole('link', { name: 'E-mail: Wrong.' })).toBeTruthy()
})

test('moves the focus to the message, keeps what was typed, and gives the next try the result', async () => {
  const send = vi.fn<Send>(async (form, previous) => ({ result: `${form.get('name')}, ${previous}` }))
  render(<Form send={send} />)
  await userEvent.type(screen.getByLabelText('Name'), 'Anna')
  await userEvent.click(submit())
  expect(document.activeElement).toBe(screen.getByText('Anna, undefined'))
  await userEvent.click(submit())
  screen.getByText('Anna, Anna, undefined')
})

test('sends once while it is submitted repeatedly', async () => {
  let finish = () => {}
  const send = vi.fn<Send>(
    () =>
      new Promise((resolve) => {
        finish = () => resolve({ result: 'sent' })
      }),
  )
  const { container } = render(<Form send={send} />)
  await userEvent.dblClick(submit())
  // Without the button, as a browser extension may do.
  fireEvent.submit(container.querySelector('form') ?? expect.fail())
  expect(submit().getAttribute('aria-busy')).toBe('true')
  await act(async () => finish())
  expect(send).toHaveBeenCalledOnce()
})
