import type { VersionedResponse } from '@medicena/provider-client/client'
import { ProblemError } from '@medicena/provider-client/problem'
import { type ReactNode, useState } from 'react'
import { ConflictDialog, type ConflictDialogProps } from './conflict-dialog.tsx'
import { type Choice, type ConflictField, differingFields, merge } from './conflict-field.ts'

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
  readonly reload: () => Promise<VersionedResponse<Saved>>
  /** Returns what is stored as a request's body. */
  readonly bodyOf: (saved: Saved) => Body
}

interface Question {
  readonly fields: ConflictDialogProps['fields']
  readonly answer: (choices: readonly Choice[] | null) => void
}

interface Conflicts {
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

  const save: Conflicts['save'] = async (change, typed) => {
    const { fields, areFieldsIndependent = false, send, reload, bodyOf } = change
    let { base, version } = change
    let own = typed
    for (;;) {
      try {
        return await send(own, version)
      } catch (error) {
        if (!(error instanceof ProblemError) || error.problem.status !== 412) throw error
        const reloaded = await reload()
        const stored = bodyOf(reloaded.value)
        const differing = differingFields(fields, { base, own, stored })
        // Everything that the user sends is stored already.
        if (differing.length === 0) return reloaded.value
        const conflicting = areFieldsIndependent ? differing.filter(({ isChanged }) => isChanged) : differing
        if (conflicting.length > 0) {
          const choices = await ask(conflicting)
          if (!choices) throw error
          own = merge({ own, stored }, conflicting, choices)
          base = stored
          if (differingFields(fields, { base, own, stored }).length === 0) return reloaded.value
        } else if (reloaded.version === version) {
          throw error
        }
        version = reloaded.version
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
