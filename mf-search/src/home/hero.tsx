import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { StretchedLink, Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { Check, ChevronRight, Route } from '@medicena/shared-ui/icon'
import { useRecentSearches } from '../recent-searches/recent-searches.ts'
import { RecentSearchesRow } from '../recent-searches/recent-searches-row.tsx'
import { SearchBar } from '../search-bar/search-bar.tsx'
import styles from './hero.module.css'

/** Heading of the home page with the search bar. */
export function Hero() {
  return (
    <div className={styles['hero']}>
      <div className={`container ${styles['inner']}`}>
        <h1 className={styles['title']}>Porównaj ceny usług medycznych w swojej okolicy</h1>
        <p className={styles['lead']}>
          {withNonBreakingSpaces(
            'Wpisz usługę i miejscowość, sprawdź cenniki placówek i wybierz tę, która Ci odpowiada.',
          )}
        </p>
        <Surface padding="large" className={styles['search']}>
          <SearchBar />
        </Surface>
        <Surface interactive className={styles['plan']}>
          <Route className={styles['planIcon']} />
          <p>
            <StretchedLink href="/plan">Policz koszt całego leczenia</StretchedLink>
            <span className={styles['planDetail']}>
              Konsultacja, zdjęcia i zabiegi razem, w jednej placówce
            </span>
          </p>
          <ChevronRight className={styles['chevron']} />
        </Surface>
        <BelowSearch />
      </div>
    </div>
  )
}

const FACTS = [
  'Ceny z cenników placówek',
  'Kontakt bezpośrednio z placówką',
  'Wyszukiwanie bez zakładania konta',
]

/**
 * Recent searches, or facts about the site if there are none. Both are laid out in the same grid cell, so
 * that the layout does not shift when the browser reads the searches after hydration.
 */
function BelowSearch() {
  const hasSearches = Boolean(useRecentSearches()?.length)
  return (
    <div className={styles['below']}>
      <ul className={classes(styles['facts'], hasSearches && styles['hidden'])}>
        {FACTS.map((fact) => (
          <li key={fact} className={styles['fact']}>
            <Check className={styles['check']} />
            {fact}
          </li>
        ))}
      </ul>
      <RecentSearchesRow />
    </div>
  )
}
