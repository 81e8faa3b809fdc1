import { typeset } from '../typeset.tsx'
import styles from './entries.module.css'

export interface Entry {
  readonly name: string
  /** The name is an identifier, set as code. */
  readonly isCode?: boolean
  readonly facts: readonly (readonly [label: string, fact: string])[]
}

/** List of entries with labelled facts, a table that fits a phone. */
export function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ul className={styles['entries']}>
      {entries.map(({ name, isCode, facts }) => (
        <li key={name} className={styles['entry']}>
          <h3 className={styles['name']}>{isCode ? <code>{name}</code> : typeset(name)}</h3>
          <dl className={styles['facts']}>
            {facts.map(([label, fact]) => (
              <div key={label} className={styles['fact']}>
                <dt>{typeset(label)}</dt>
                <dd>{typeset(fact)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
