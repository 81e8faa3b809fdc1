import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './toggle-group.module.css'

export interface ToggleOption<Value extends string> {
  /** The value passed to `onChange`. */
  readonly value: Value
  /** The visible text. */
  readonly label: string
  /** An icon element before the text. */
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
  /** Shows icons only, with the labels for screen readers and as tooltips. Each option needs an icon. */
  readonly iconsOnly?: boolean
}

/** A segmented control for views, such as list or map. Use a `RadioGroup` in forms. */
export function ToggleGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  iconsOnly = false,
}: ToggleGroupProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={label} className={styles['group']}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles['option']}
          title={iconsOnly ? option.label : undefined}
          aria-pressed={option.value === value}
          onClick={() => option.value !== value && onChange(option.value)}
        >
          {option.icon}
          {iconsOnly ? <VisuallyHidden>{option.label}</VisuallyHidden> : <span>{option.label}</span>}
        </button>
      ))}
    </div>
  )
}
