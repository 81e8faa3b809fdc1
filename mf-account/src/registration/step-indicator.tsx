import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import styles from './step-indicator.module.css'

const STEPS = [
  { number: 1, name: 'Dane konta' },
  { number: 2, name: 'Gotowe' },
] as const

/** The two steps of a registration (SPEC section 2). */
export function StepIndicator({ current }: { readonly current: 1 | 2 }) {
  return (
    <ol className={styles['steps']} aria-label="Kroki rejestracji">
      {STEPS.map(({ number, name }) => (
        <li
          key={number}
          className={styles['step']}
          data-reached={number <= current || undefined}
          aria-current={number === current ? 'step' : undefined}
        >
          <span className={styles['number']} aria-hidden="true">
            {number}
          </span>
          <VisuallyHidden>Krok {number}: </VisuallyHidden>
          {name}
        </li>
      ))}
    </ol>
  )
}
