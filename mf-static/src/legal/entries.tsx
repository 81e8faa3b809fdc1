import { tied } from '../text/tied.tsx'
import styles from './entries.module.css'

export interface Entry {
  readonly name: string
  /** A technical name, printed as it is written. */
  readonly code?: boolean
  readonly facts: readonly (readonly [label: string, fact: string])[]
}

/** Things with the same few facts each, one below the other: a table that fits a telephone. */
export function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ul className={styles['entries']}>
      {entries.map(({ name, code, facts }) => (
        <li key={name} className={styles['entry']}>
          <h3 className={styles['name']}>{code ? <code>{name}</code> : tied(name)}</h3>
          <dl className={styles['facts']}>
            {facts.map(([label, fact]) => (
              <div key={label} className={styles['fact']}>
                <dt>{tied(label)}</dt>
                <dd>{tied(fact)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
