import { type ReactNode, type Ref, useId } from 'react'
import { classes } from '../classes.ts'
import { FieldError } from '../field-error/field-error.tsx'
import styles from './radio-group.module.css'

export interface RadioOption<Value extends string> {
  /** The submitted value. */
  readonly value: Value
  /** The visible text. */
  readonly label: string
  /** A line of explanation below the label. */
  readonly description?: ReactNode
}

export interface RadioGroupProps<Value extends string> {
  /** Receives each radio button, as form libraries expect it. */
  readonly ref?: Ref<HTMLInputElement>
  /** The label of the group. */
  readonly legend: string
  /** The name of the value in the form. */
  readonly name: string
  /** The options in display order. */
  readonly options: readonly RadioOption<Value>[]
  /** The selected value of a controlled group; `null` for none. */
  readonly value?: Value | null
  /** The initial value of an uncontrolled group. */
  readonly defaultValue?: Value
  /** Called when an option is selected. */
  readonly onChange?: (value: Value) => void
  /** `columns` are of equal width, side by side or stacked; in a `row` options are as wide as their texts. */
  readonly layout?: 'row' | 'columns'
  /** Whether an option must be selected to submit the form. */
  readonly required?: boolean
  /** The validation error; marks the group as invalid. */
  readonly error?: string | undefined
}

/** Native radio buttons as a row of clickable panels. */
export function RadioGroup<Value extends string>({
  ref,
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  layout = 'row',
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
      <div className={classes(styles['options'], styles[layout])}>
        {options.map((option) => (
          <label key={option.value} className={styles['option']}>
            <input
              ref={ref}
              type="radio"
              name={name}
              value={option.value}
              required={required}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span className={styles['text']}>
              <span className={styles['label']}>{option.label}</span>
              {option.description !== undefined && <span className="note">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
