import { type ReactNode, type Ref, useId } from 'react'
import { FieldError } from '../field-error/field-error.tsx'
import styles from './radio-group.module.css'

export interface RadioOption<Value extends string> {
  /** What the form sends. */
  readonly value: Value
  /** What the visitor reads. */
  readonly label: string
  /** A line below, where the label does not say it all. */
  readonly description?: ReactNode
}

export interface RadioGroupProps<Value extends string> {
  /** Receives each radio button, as form libraries expect it. */
  readonly ref?: Ref<HTMLInputElement>
  /** The question that the options answer. */
  readonly legend: string
  /** The value's name in the form. */
  readonly name: string
  /** The answers, in this order. */
  readonly options: readonly RadioOption<Value>[]
  /** The chosen value when the caller holds it; `null` for none. */
  readonly value?: Value | null
  /** The value chosen at first when the form holds it. */
  readonly defaultValue?: Value
  /** Another option was chosen. */
  readonly onChange?: (value: Value) => void
  /** The form is not sent without an answer. */
  readonly required?: boolean
  /** What is wrong; marks the group invalid. */
  readonly error?: string | undefined
}

/** Native radio buttons as a row of panels, each wholly touchable. */
export function RadioGroup<Value extends string>({
  ref,
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  required,
  error,
}: RadioGroupProps<Value>) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <fieldset
      className={styles['group']}
      data-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['options']}>
        {options.map((option) => (
          <label key={option.value} className={styles['option']}>
            <input
              ref={ref}
              type="radio"
              name={name}
              value={option.value}
              required={required}
              className={styles['dot']}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span className={styles['text']}>
              <span className={styles['label']}>{option.label}</span>
              {option.description !== undefined && (
                <span className={styles['description']}>{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
