import { classes } from '@medicena/shared-ui/classes'
import { Check } from '@medicena/shared-ui/icon'
import { RecentSearchesRow } from '../recent-searches/recent-searches-row.tsx'
import { useRecentSearches } from '../recent-searches/use-recent-searches.ts'
import styles from './below-search.module.css'

const FACTS = [
  'Ceny z cenników placówek',
  'Kontakt bezpośrednio z placówką',
  'Wyszukiwanie bez zakładania konta',
]

/**
 * Below the search stand the visitor's latest searches or, to a new visitor, what the site is. Both have the same place, so
 * that nothing moves when the browser, which alone knows the searches, shows them.
 */
export function BelowSearch() {
  const recent = useRecentSearches()
  const known = recent.searches.length > 0
  return (
    <div className={styles['place']}>
      <ul className={classes(styles['facts'], known && styles['covered'])}>
        {FACTS.map((fact) => (
          <li key={fact} className={styles['fact']}>
            <Check className={styles['check']} />
            {fact}
          </li>
        ))}
      </ul>
      {known && <RecentSearchesRow {...recent} />}
    </div>
  )
}
