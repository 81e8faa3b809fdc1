import { History } from '@medicena/shared-ui/icon'
import { setRecentSearches, useRecentSearches } from './recent-searches.ts'
import styles from './recent-searches-row.module.css'

/** Row of links to the recent searches, horizontally scrollable, with a button that clears them; nothing without any. */
export function RecentSearchesRow() {
  const searches = useRecentSearches() ?? []
  if (searches.length === 0) return null
  return (
    <nav className={styles['row']} aria-label="Ostatnie wyszukiwania">
      <History className={styles['icon']} />
      <ul className={styles['list']}>
        {searches.map(({ service, place, url }) => (
          <li key={url}>
            <a className={styles['search']} href={url}>
              {place === null ? service : `${service}, ${place}`}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className={styles['clear']} onClick={() => setRecentSearches([])}>
        Wyczyść
      </button>
    </nav>
  )
}
