import { type ReactNode, useId } from 'react'
import { FieldError } from '../field-error/index.ts'
import styles from './radio-group.module.css'

export interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly description?: ReactNode
}

export interface RadioGroupProps<Value extends string> {
  /** The question that the options answer. */
  readonly legend: string
  readonly name: string
  readonly options: readonly RadioOption<Value>[]
  /** The chosen value when the caller holds it; `null` for none. */
  readonly value?: Value | null
  /** The value chosen at first when the form holds it. */
  readonly defaultValue?: Value
  readonly onChange?: (value: Value) => void
  readonly required?: boolean
  /** What is wrong; marks the group invalid. */
  readonly error?: string | undefined
}

/** Native radio buttons as a row of panels, each wholly touchable. */
export function RadioGroup<Value extends string>({
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
