import type { MouseEvent, Ref } from 'react'
import { Alert } from '../alert/alert.tsx'
import { Link } from '../link/link.tsx'
import styles from './error-summary.module.css'

/** One thing that is wrong with a form. */
export interface FormFault {
  /** What is wrong and how to mend it, understood without the field. */
  readonly message: string
  /** The id of the control at fault, or of the element that holds it; none where no control is. */
  readonly fieldId?: string
}

export interface ErrorSummaryProps {
  /** For the focus after a failure: it can take it, and is read out then. */
  readonly ref?: Ref<HTMLDivElement>
  /** In the order of the form. */
  readonly faults: readonly FormFault[]
  /** Why the form was refused as a whole. */
  readonly failure?: string | undefined
}

/**
 * All that is wrong with a form, to stand above its fields: each fault is a link to its field (WCAG 2.2, technique
 * G139). Nothing as long as nothing is wrong.
 */
export function ErrorSummary({ ref, faults, failure }: ErrorSummaryProps) {
  if (faults.length === 0 && failure === undefined) return null
  return (
    <div ref={ref} tabIndex={-1} className={styles['summary']}>
      <Alert tone="danger" title={faults.length > 0 ? 'Popraw formularz' : 'Nie udało się zapisać'}>
        {failure !== undefined && <p>{failure}</p>}
        {faults.length > 0 && (
          <ul className={styles['faults']}>
            {faults.map(({ message, fieldId }) => (
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

/** Moves the focus, not the address: Back leads away from the form as before. */
function focusField(event: MouseEvent, id: string) {
  const element = document.getElementById(id)
  const control = element?.matches(CONTROL) ? element : element?.querySelector<HTMLElement>(CONTROL)
  if (!control) return
  event.preventDefault()
  control.focus()
}
