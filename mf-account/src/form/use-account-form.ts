import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from './credentials.ts'
import { type Failure, UNREACHABLE } from './outcome.ts'

/** Where a form stands; `attempt` counts submissions, so that the same error twice moves the focus twice. */
interface State<Field extends string> {
  readonly sending: boolean
  readonly attempt: number
  readonly errors: FieldErrors<Field>
  readonly failure?: string
}

/**
 * The behaviour that login and registration share. Fields are uncontrolled: what was typed before hydration or before
 * an error stays. Focus moves to the first field at fault, or to the alert when the provider refuses.
 * @param check what is wrong with the form; nothing is sent then
 * @param send sends a form without errors; gives the failure when there is one
 */
export function useAccountForm<Field extends string>(
  check: (form: FormData) => FieldErrors<Field>,
  send: (form: FormData) => Promise<Failure | undefined>,
) {
  const [state, setState] = useState<State<Field>>({ sending: false, attempt: 0, errors: {} })
  const formRef = useRef<HTMLFormElement>(null)
  const alertRef = useRef<HTMLDivElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.sending) return
    const form = new FormData(event.currentTarget)
    const attempt = state.attempt + 1
    const errors = check(form)
    if (Object.keys(errors).length > 0) {
      setState({ sending: false, attempt, errors })
      return
    }
    setState({ sending: true, attempt: state.attempt, errors: {} })
    // A chunk that can't be fetched rejects: to the visitor that is a server out of reach.
    const failure = await send(form).catch(() => UNREACHABLE)
    // After success the form stays as it is until the next page stands in its place.
    if (failure) setState({ sending: false, attempt, errors: failure.fields ?? {}, failure: failure.message })
  }

  useEffect(() => {
    if (state.attempt === 0) return
    const faulty = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')
    if (state.failure === undefined) faulty?.focus()
    else alertRef.current?.focus()
  }, [state.attempt, state.failure])

  return { state, submit, formRef, alertRef }
}
