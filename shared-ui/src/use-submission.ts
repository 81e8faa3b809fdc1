import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { FormError } from './error-summary/error-summary.tsx'

/** The outcome of a submission. */
export interface Outcome<Field extends string, Result> {
  /** Messages by invalid field. */
  readonly errors?: { readonly [Name in Field]?: string | undefined }
  readonly result?: Result | undefined
}

interface State<Field extends string, Result> extends Outcome<Field, Result> {
  /** Number of submissions: moves the focus again when the same error occurs twice. */
  readonly attempt: number
  readonly isSending: boolean
}

/**
 * Submits an uncontrolled form, whose fields therefore keep what was typed. After a submission the focus moves to the first
 * invalid field, or else to the message.
 * @param fields in the order of the form
 * @param send validates and sends the form; must not reject. Gets the result of the previous submission.
 * @param labels names of fields that need them before their messages in the summary
 */
export function useSubmission<Field extends string, Result>(
  fields: readonly Field[],
  send: (form: FormData, previous: Result | undefined) => Promise<Outcome<Field, Result>>,
  labels: { readonly [Name in Field]?: string } = {},
) {
  const [state, setState] = useState<State<Field, Result>>({ attempt: 0, isSending: false })
  const { attempt, isSending, errors, result } = state
  const formRef = useRef<HTMLFormElement>(null)
  const messageRef = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (attempt === 0) return
    const invalidField = formRef.current?.querySelector<HTMLElement>('[aria-invalid]')
    const target = invalidField ?? messageRef.current
    target?.focus()
  }, [attempt])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    setState({ attempt, isSending: true, result })
    const outcome = await send(new FormData(event.currentTarget), result)
    setState({ ...outcome, attempt: attempt + 1, isSending: false })
  }

  const field = (name: Field) => ({ id: `${id}-${name}`, name, error: errors?.[name] })
  const summary: readonly FormError[] = fields.flatMap((name) => {
    const { id: fieldId, error } = field(name)
    const label = labels[name]
    return error === undefined ? [] : [{ fieldId, message: label ? `${label}: ${error}` : error }]
  })
  return {
    /** Props of the form. */
    form: { ref: formRef, method: 'post', noValidate: true, onSubmit: submit } as const,
    /** Props that every field has. */
    field,
    /** The errors in the order of the form. */
    summary,
    isSending,
    result,
    /** Of the message that follows or replaces the form. */
    messageRef,
  }
}
