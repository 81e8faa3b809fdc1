import { Check } from '../icon.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './step-indicator.module.css'

export interface StepIndicatorProps {
  /** What the steps lead through; read out, not shown. */
  readonly label: string
  /** The steps' names, first to last. */
  readonly steps: readonly string[]
  /** The step on screen, counted from 1. */
  readonly current: number
}

/** Where one is in a course of few steps. It shows and does not lead: going back is the page's own matter. */
export function StepIndicator({ label, steps, current }: StepIndicatorProps) {
  return (
    <ol className={styles['steps']} aria-label={label}>
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
            <span className={styles['name']}>
              <VisuallyHidden>
                Krok {number} z {steps.length}
                {done && ', ukończony'}:{' '}
              </VisuallyHidden>
              {name}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
