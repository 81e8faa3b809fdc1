import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { Surface } from '@medicena/shared-ui/card'
import { SearchBar } from '../search-bar/search-bar.tsx'
import { BelowSearch } from './below-search.tsx'
import styles from './hero.module.css'

/** What the site is for, and the search. */
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
        <BelowSearch />
      </div>
    </div>
  )
}
