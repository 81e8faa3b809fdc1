import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './toggle-group.module.css'

export interface ToggleOption<Value extends string> {
  /** What `onChange` is told. */
  readonly value: Value
  /** What the visitor reads. */
  readonly label: string
  /** An icon component's element, before the text. */
  readonly icon?: ReactNode
}

export interface ToggleGroupProps<Value extends string> {
  /** What is switched; read out, not shown. */
  readonly label: string
  /** Two or three; more is a `Select`. */
  readonly options: readonly ToggleOption<Value>[]
  /** The option that holds. */
  readonly value: Value
  /** Another option was pressed. */
  readonly onChange: (value: Value) => void
  /** Shows icons only; the labels are read out, and shown by the browser on hover. Each option needs an icon. */
  readonly iconsOnly?: boolean
}

/** A segmented control: how something is shown (list or map, one per row or split). What a form sends is a `RadioGroup`. */
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
          {iconsOnly ? <VisuallyHidden>{option.label}</VisuallyHidden> : option.label}
        </button>
      ))}
    </div>
  )
}
