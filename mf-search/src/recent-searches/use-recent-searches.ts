import { consentAtom } from '@medicena/zone-kit/consent'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { forgetSearches, mayKeep, type RecentSearch, readRecentSearches } from './recent-searches.ts'

export interface RecentSearches {
  /** Latest first; none on the server and while a document hydrates. */
  readonly searches: readonly RecentSearch[]
  /** Takes all of them from the device. */
  readonly forget: () => void
}

/** The searches that a visitor has made on this device. Where the consent to keep them was taken back, they go. */
export function useRecentSearches(): RecentSearches {
  const consent = useAtomValue(consentAtom)
  const [searches, setSearches] = useState<readonly RecentSearch[]>([])
  const forget = () => {
    forgetSearches()
    setSearches([])
  }
  useEffect(() => {
    // Before the choice is read from storage it is unknown, which is no refusal.
    if (consent === null) return
    if (!mayKeep(consent)) forgetSearches()
    setSearches(readRecentSearches())
  }, [consent])
  return { searches, forget }
}
