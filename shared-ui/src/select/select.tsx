import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldTexts } from '../field/field.tsx'
import { ChevronDown } from '../icon.ts'
import styles from './select.module.css'

export interface SelectOption {
  /** What the form sends. */
  readonly value: string
  /** What the visitor reads. */
  readonly label: string
  /** Shown, but not to be chosen. */
  readonly disabled?: boolean
}

export interface SelectProps
  extends Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple' | 'size'>,
    FieldTexts {
  /** The value's name in the form. */
  readonly name: string
  /** What can be chosen, in this order. */
  readonly options: readonly SelectOption[]
  /** Stands first and means that nothing is chosen yet: its value is empty. */
  readonly placeholder?: string
}

/** A choice of one from a short list, by the platform's own control: the list is the phone's, the keyboard the system's. */
export function Select({ label, hint, error, id, options, placeholder, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <div className={styles['frame']}>
          <select {...select} {...control} className={classes(control.className, styles['select'])}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown className={styles['chevron']} />
        </div>
      )}
    </Field>
  )
}
