import { History } from '@medicena/shared-ui/icon'
import { consentAtom } from '@medicena/zone-kit/consent'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import {
  allowsRecentSearches,
  clearRecentSearches,
  type RecentSearch,
  readRecentSearches,
} from './recent-searches.ts'
import styles from './recent-searches-row.module.css'

interface RecentSearches {
  /** Latest first; empty on the server and during hydration. */
  readonly searches: readonly RecentSearch[]
  /** Removes all of them from the device. */
  readonly onClear: () => void
}

/** Row of links to the recent searches, horizontally scrollable, with a button that clears them. */
export function RecentSearchesRow({ searches, onClear }: RecentSearches) {
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
      <button type="button" className={styles['clear']} onClick={onClear}>
        Wyczyść
      </button>
    </nav>
  )
}

/** Reads the recent searches of this device; removes them when the visitor withdraws consent. */
export function useRecentSearches(): RecentSearches {
  const consent = useAtomValue(consentAtom)
  const [searches, setSearches] = useState<readonly RecentSearch[]>([])
  const onClear = () => {
    clearRecentSearches()
    setSearches([])
  }
  useEffect(() => {
    // Null until the consent is read from storage, which is not a refusal.
    if (consent === null) return
    if (!allowsRecentSearches(consent)) clearRecentSearches()
    setSearches(readRecentSearches())
  }, [consent])
  return { searches, onClear }
}
