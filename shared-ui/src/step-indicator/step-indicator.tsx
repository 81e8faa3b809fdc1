import { Check } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './step-indicator.module.css'

export interface StepIndicatorProps {
  /** The accessible name of the list of steps. */
  readonly label: string
  /** The names of the steps in order. */
  readonly steps: readonly string[]
  /** The current step, counted from 1. */
  readonly current: number
}

/** Shows the progress through a few steps. It has no links: the page itself provides navigation. */
export function StepIndicator({ label, steps, current }: StepIndicatorProps) {
  return (
    <ol className={`note ${styles['steps']}`} aria-label={label}>
      {steps.map((name, index) => {
        const number = index + 1
        const done = number < current
        return (
          <li
            key={name}
            className={styles['step']}
            data-reached={number <= current || undefined}
            aria-current={number === current ? 'step' : undefined}
          >
            <span className={styles['number']} aria-hidden="true">
              {done ? <Check /> : number}
            </span>
            <span>
              <VisuallyHidden>
                {`Krok ${number} z ${steps.length}${done ? ', ukończony' : ''}: `}
              </VisuallyHidden>
              {name}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
