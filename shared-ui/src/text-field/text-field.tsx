import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes/index.ts'
import { FieldError } from '../field-error/index.ts'
import styles from './text-field.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  readonly label: string
  readonly name: string
  /** What is wrong with the value; marks the field invalid. */
  readonly error?: string | undefined
  /** Help that stays visible: format, purpose. */
  readonly hint?: ReactNode
}

/** A labelled line of text input with hint and error. Fields are taken as required; an optional one says so in its label. */
export function TextField({ label, error, hint, id, ...input }: TextFieldProps) {
  const generated = useId()
  const inputId = id ?? generated
  const hintId = `${inputId}-hint`
  const errorId = `${inputId}-error`
  const describedBy = classes(hint !== undefined && hintId, error !== undefined && errorId)
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={inputId}>
        {label}
      </label>
      {hint !== undefined && (
        <p className={styles['hint']} id={hintId}>
          {hint}
        </p>
      )}
      <input
        type="text"
        {...input}
        id={inputId}
        className={styles['input']}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy || undefined}
      />
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
