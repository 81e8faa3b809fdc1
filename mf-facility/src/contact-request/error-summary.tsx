import { Alert } from '@medicena/shared-ui/alert'
import type { MouseEvent } from 'react'
import { FIELDS, type Field, type FieldErrors } from './check-form.ts'
import styles from './contact-request.module.css'

interface ErrorSummaryProps {
  readonly errors: FieldErrors
  /** The id of a field's control. */
  readonly idOf: (field: Field) => string
}

/** Everything that is wrong with the form, each leading to its field. */
export function ErrorSummary({ errors, idOf }: ErrorSummaryProps) {
  const faulty = FIELDS.filter((name) => errors[name] !== undefined)
  if (faulty.length === 0) return null
  const goTo = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    document.getElementById(event.currentTarget.hash.slice(1))?.focus()
  }
  return (
    <Alert tone="danger" title="Popraw formularz">
      <ul className={styles['errors']}>
        {faulty.map((name) => (
          <li key={name}>
            <a href={`#${idOf(name)}`} onClick={goTo}>
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
