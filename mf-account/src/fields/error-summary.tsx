import { Alert } from '@medicena/shared-ui/alert'
import { Link } from '@medicena/shared-ui/link'
import type { MouseEvent, Ref } from 'react'
import styles from './error-summary.module.css'
import type { FieldProblems } from './field-problems.ts'

export interface ErrorSummaryProps {
  /** Gets the focus after a failure. */
  readonly ref: Ref<HTMLDivElement>
  readonly problems: FieldProblems
  /** Why the provider refused, where it did. */
  readonly failure?: string | undefined
  /** What the fields are called on the screen, in their order there. */
  readonly labels: Readonly<Record<string, string>>
  /** The id of the element that is a field, or holds it. */
  readonly idOf: (field: string) => string
}

/** What is wrong with a form, above it: each field at fault is a link to it. Nothing without problems. */
export function ErrorSummary({ ref, problems, failure, labels, idOf }: ErrorSummaryProps) {
  const named = Object.keys(labels).filter((field) => problems[field] !== undefined)
  // What concerns no field of the form is told all the same.
  const others = Object.entries(problems).filter(([field]) => labels[field] === undefined)
  const title = named.length + others.length > 0 ? 'Popraw formularz' : 'Nie udało się zapisać'
  const nothing = failure === undefined && named.length + others.length === 0
  return (
    <div ref={ref} tabIndex={-1} className={styles['summary']}>
      {!nothing && (
        <Alert tone="danger" title={title}>
          {failure !== undefined && <p>{failure}</p>}
          {(named.length > 0 || others.length > 0) && (
            <ul className={styles['list']}>
              {named.map((field) => (
                <li key={field}>
                  <Link href={`#${idOf(field)}`} onClick={(event) => focusField(event, idOf(field))}>
                    {labels[field]}: {problems[field]}
                  </Link>
                </li>
              ))}
              {others.map(([field, problem]) => (
                <li key={field}>{problem}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
    </div>
  )
}

/** Moves the focus, not the address: Back leads away from the form as before. */
function focusField(event: MouseEvent, id: string) {
  const element = document.getElementById(id)
  const field = element?.matches('input, select, textarea, button')
    ? element
    : element?.querySelector<HTMLElement>('input, select, textarea, button')
  if (!field) return
  event.preventDefault()
  field.focus()
}
