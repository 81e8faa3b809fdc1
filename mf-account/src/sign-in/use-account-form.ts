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
 * @param send sends a form without errors; gives the failure when there is one. After success the form stays as it is until
 * the next page stands in its place, unless it is to `'stay'` in use
 */
export function useAccountForm<Field extends string>(
  check: (form: FormData) => FieldErrors<Field>,
  send: (form: FormData) => Promise<Failure | 'stay' | undefined>,
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
    if (failure === 'stay') setState({ sending: false, attempt: state.attempt, errors: {} })
    else if (failure)
      setState({ sending: false, attempt, errors: fieldErrors(failure), failure: failure.message })
  }

  useEffect(() => {
    if (state.attempt === 0) return
    const faulty = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')
    if (state.failure === undefined) faulty?.focus()
    else alertRef.current?.focus()
  }, [state.attempt, state.failure])

  return { state, submit, formRef, alertRef }
}

/** What the provider says of single fields; of those that this form has not, the failure's own words speak. */
function fieldErrors<Field extends string>({ fields = {} }: Failure): FieldErrors<Field> {
  return fields as FieldErrors<Field>
}
