import type { MouseEvent, Ref } from 'react'
import { Alert } from '../alert/alert.tsx'
import { Link } from '../link/link.tsx'
import styles from './error-summary.module.css'

/** A validation error of a form. */
export interface FormError {
  /** Says what is wrong and how to correct it, understandable without the field. */
  readonly message: string
  /** The id of the invalid control or of an element around it; none when no control is concerned. */
  readonly fieldId?: string
}

export interface ErrorSummaryProps {
  /** Focus target after a failed submission. */
  readonly ref?: Ref<HTMLDivElement>
  /** Errors in the order of the form. */
  readonly errors: readonly FormError[]
  /** Why the form as a whole was rejected. */
  readonly failure?: string | undefined
}

/** Lists the errors of a form above its fields, each a link to its field (WCAG 2.2, technique G139). */
export function ErrorSummary({ ref, errors, failure }: ErrorSummaryProps) {
  if (errors.length === 0 && failure === undefined) return null
  return (
    <div ref={ref} tabIndex={-1} className={styles['summary']}>
      <Alert tone="danger" title={errors.length > 0 ? 'Popraw formularz' : 'Nie udało się zapisać'}>
        {failure !== undefined && <p>{failure}</p>}
        {errors.length > 0 && (
          <ul className={styles['errors']}>
            {errors.map(({ message, fieldId }) => (
              <li key={fieldId ?? message}>
                {fieldId === undefined ? (
                  message
                ) : (
                  <Link href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                    {message}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}

const CONTROL = 'input, select, textarea, button'

/** Moves the focus without changing the address, so that Back still leaves the form. */
function focusField(event: MouseEvent, id: string) {
  const element = document.getElementById(id)
  const control = element?.matches(CONTROL) ? element : element?.querySelector<HTMLElement>(CONTROL)
  if (!control) return
  event.preventDefault()
  control.focus()
}
