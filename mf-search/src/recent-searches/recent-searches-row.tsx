import { History } from '@medicena/shared-ui/icon'
import styles from './recent-searches-row.module.css'
import type { RecentSearches } from './use-recent-searches.ts'

/** One line of links to the latest searches, scrolling sideways where it is too long, and a button that forgets them. */
export function RecentSearchesRow({ searches, forget }: RecentSearches) {
  return (
    <nav className={styles['row']} aria-label="Ostatnie wyszukiwania">
      <History className={styles['sign']} />
      <ul className={styles['list']}>
        {searches.map(({ service, place, url }) => (
          <li key={url}>
            <a className={styles['search']} href={url}>
              {place === null ? service : `${service}, ${place}`}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className={styles['forget']} onClick={forget}>
        Wyczyść
      </button>
    </nav>
  )
}
