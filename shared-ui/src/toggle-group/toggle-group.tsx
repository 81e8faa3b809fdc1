import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './toggle-group.module.css'

export interface ToggleOption<Value extends string> {
  /** The value passed to `onChange`. */
  readonly value: Value
  /** The visible text; with an icon it is the tooltip. */
  readonly label: string
  /** An icon element in place of the text. */
  readonly icon?: ReactNode
}

export interface ToggleGroupProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string
  /** Two or three options; use a `Select` for more. */
  readonly options: readonly ToggleOption<Value>[]
  /** The selected option. */
  readonly value: Value
  /** Called when another option is selected. */
  readonly onChange: (value: Value) => void
}

/** A segmented control for views, such as list or map. Use a `RadioGroup` in forms. */
export function ToggleGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ToggleGroupProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={label} className={styles['group']}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles['option']}
          title={option.icon ? option.label : undefined}
          aria-pressed={option.value === value}
          onClick={() => option.value !== value && onChange(option.value)}
        >
          {option.icon}
          {option.icon ? <VisuallyHidden>{option.label}</VisuallyHidden> : <span>{option.label}</span>}
        </button>
      ))}
    </div>
  )
}
