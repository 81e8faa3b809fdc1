import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { FieldError } from '../field-error/field-error.tsx'
import styles from './field.module.css'

/** The words around a control. */
export interface FieldTexts {
  /** Names the control. Fields are taken as required; an optional one says so here. */
  readonly label: string
  /** Help that stays visible: format, purpose. */
  readonly hint?: ReactNode
  /** What is wrong with the value; marks the control invalid. */
  readonly error?: string | undefined
}

/** What the frame gives its control. */
export interface FieldControl {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

export interface FieldProps extends FieldTexts {
  /** The control's id; generated without it. */
  readonly id?: string | undefined
  /** Renders the control: an `input`, a `select`, a `textarea`. It takes over all that it is given. */
  readonly children: (control: FieldControl) => ReactNode
}

/** The frame of every field: its label above, a hint, the control, and the error, tied together for assistive technology. */
export function Field({ label, hint, error, id, children }: FieldProps) {
  const generated = useId()
  const controlId = id ?? generated
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const invalid = error !== undefined
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={controlId}>
        {label}
      </label>
      {hint !== undefined && (
        <p className={styles['hint']} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        className: styles['control'],
        'aria-invalid': invalid || undefined,
        'aria-describedby': classes(hint !== undefined && hintId, invalid && errorId) || undefined,
      })}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
