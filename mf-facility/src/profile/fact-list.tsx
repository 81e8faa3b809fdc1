import styles from './fact-list.module.css'
import type { FactView } from './profile-view.ts'

/** Names of facts above their values, in as many columns as fit. */
export function FactList({ facts }: { readonly facts: readonly FactView[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className={styles['term']}>{term}</dt>
          <dd className={styles['value']}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
