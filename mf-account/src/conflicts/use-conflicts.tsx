import { ProblemError } from '@medicena/provider-client/problem'
import { type ReactNode, useState } from 'react'
import { ConflictDialog, type ConflictDialogProps } from './conflict-dialog.tsx'
import { type Choice, type ConflictField, differingFields, isStored, merge } from './conflict-field.ts'

/** The stored entity: as the provider returns it, as a request's body, and its version. */
export interface StoredState<Body, Saved> {
  readonly saved: Saved
  readonly body: Body
  readonly version: string | null
}

/** A change of data that others may change at the same time. */
export interface Change<Body, Saved> {
  readonly fields: readonly ConflictField<Body>[]
  /**
   * Whether each field makes sense without the others, as the prices of a list do. Then only fields that
   * others have changed conflict.
   */
  readonly areFieldsIndependent?: boolean
  /** The entity that the user edits, and its version. */
  readonly base: Body
  readonly version: string | null
  /** Sends a change of a version; rejects with a 412 problem when there is a newer one. */
  readonly send: (body: Body, version: string | null) => Promise<Saved>
  /** Loads what is stored now. */
  readonly reload: () => Promise<StoredState<Body, Saved>>
}

interface Question {
  readonly fields: ConflictDialogProps['fields']
  readonly answer: (choices: readonly Choice[] | null) => void
}

export interface Conflicts {
  /** Saves what the user typed. Rejects as the change does, also when the user goes back to the form instead. */
  readonly save: <Body extends object, Saved>(change: Change<Body, Saved>, typed: Body) => Promise<Saved>
  /** The open dialog, for beside the form. */
  readonly dialog: ReactNode
}

/**
 * Saves changes that may conflict with others: in another tab, on another device, by another person. A dialog then shows
 * both versions, and the user chooses one for each field. The form keeps what was typed.
 */
export function useConflicts(): Conflicts {
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = (fields: Question['fields']) =>
    new Promise<readonly Choice[] | null>((resolve) => {
      const answer = (choices: readonly Choice[] | null) => {
        setQuestion(null)
        resolve(choices)
      }
      setQuestion({ fields, answer })
    })

  const save: Conflicts['save'] = async (
    { fields, areFieldsIndependent = false, version, send, reload, ...change },
    typed,
  ) => {
    let { base } = change
    let own = typed
    let known = version
    for (;;) {
      try {
        return await send(own, known)
      } catch (error) {
        if (!(error instanceof ProblemError) || error.problem.status !== 412) throw error
        const stored = await reload()
        if (isStored(fields, { own, stored: stored.body })) return stored.saved
        const versions = { base, own, stored: stored.body }
        const differing = differingFields(fields, versions, areFieldsIndependent)
        if (differing.length === 0 && stored.version === known) throw error
        known = stored.version
        // Others have changed nothing that the form edits.
        if (differing.length === 0) continue
        const choices = await ask(differing)
        if (!choices) throw error
        own = merge(versions, differing, choices)
        base = stored.body
        if (isStored(fields, { own, stored: base })) return stored.saved
      }
    }
  }
  const dialog = question && (
    <ConflictDialog
      fields={question.fields}
      onResolve={question.answer}
      onClose={() => question.answer(null)}
    />
  )
  return { save, dialog }
}
