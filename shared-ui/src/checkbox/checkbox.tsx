import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from '../field-error/field-error.tsx'
import styles from './checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  /** The label, a sentence that may contain links. */
  readonly label: ReactNode
  /** The name of the value in the form. */
  readonly name: string
  /** The validation error; marks the checkbox as invalid. */
  readonly error?: string | undefined
}

/** A native checkbox whose whole line is clickable. */
export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const generated = useId()
  const inputId = id ?? generated
  const errorId = `${inputId}-error`
  return (
    <div>
      <label className={styles['line']} htmlFor={inputId}>
        <input
          {...input}
          type="checkbox"
          id={inputId}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
