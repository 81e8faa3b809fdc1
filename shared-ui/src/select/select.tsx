import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldTexts } from '../field/field.tsx'
import { ChevronDown } from '../icon/icon.tsx'
import styles from './select.module.css'

export interface SelectOption {
  /** The submitted value. */
  readonly value: string
  /** The visible text. */
  readonly label: string
}

export interface SelectProps
  extends Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple' | 'size'>,
    FieldTexts {
  /** The name of the value in the form. */
  readonly name: string
  /** The options in display order. */
  readonly options: readonly SelectOption[]
  /** The text of a first option with an empty value: nothing selected. */
  readonly placeholder?: string
}

/** A labelled native select for short lists. */
export function Select({ label, hint, error, id, options, placeholder, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <div className={styles['frame']}>
          <select {...select} {...control} className={classes(control.className, styles['select'])}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
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
