import { useEffect, useRef, useState } from 'react'
import { type FieldProblems, type Refusal, refusalOf } from './field-problems.ts'

interface State {
  readonly sending: boolean
  readonly problems: FieldProblems
  /** Why the provider refused, where it did. */
  readonly failure?: string | undefined
  /** Counts failures, so that the same one twice moves the focus twice. */
  readonly failures: number
}

const UNTRIED: State = { sending: false, problems: {}, failures: 0 }

/**
 * Checks and sends a form. What was typed stays whatever happens; after a failure the focus moves to what `summary` is
 * given to, after success nothing changes: the caller says what follows.
 */
export function useSubmission() {
  const [state, setState] = useState(UNTRIED)
  const summary = useRef<HTMLDivElement>(null)
  const sending = useRef(false)

  /**
   * @param problems what is wrong with the form; nothing is sent then
   * @param send rejects when the provider refuses or can't be reached
   */
  async function submit(problems: FieldProblems, send: () => Promise<void>): Promise<void> {
    if (sending.current) return
    if (Object.keys(problems).length > 0) {
      setState(({ failures }) => ({ sending: false, problems, failures: failures + 1 }))
      return
    }
    sending.current = true
    setState(({ failures }) => ({ sending: true, problems: {}, failures }))
    try {
      await send()
      setState(UNTRIED)
    } catch (error) {
      const refusal = refusalOf(error)
      setState(({ failures }) =>
        refusal === null
          ? { sending: false, problems: {}, failures }
          : { sending: false, ...told(refusal), failures: failures + 1 },
      )
    } finally {
      sending.current = false
    }
  }

  useEffect(() => {
    if (state.failures > 0) summary.current?.focus()
  }, [state.failures])

  return { ...state, submit, summary }
}

/** A refusal for what stands in one field says the same twice: there it is enough. */
function told({ message, problems }: Refusal): Pick<State, 'problems' | 'failure'> {
  return { problems, failure: Object.values(problems).includes(message) ? undefined : message }
}
