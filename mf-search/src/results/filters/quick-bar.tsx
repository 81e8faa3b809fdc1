import { LocateFixed } from '@medicena/shared-ui/icon'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsMobile } from '../../breakpoint.ts'
import { useGeolocation } from '../../use-geolocation.ts'
import { readEntry } from '../results-entry.ts'
import type { ResultsList } from '../use-results-list.ts'
import { FilterChips } from './filter-chips.tsx'
import styles from './filters.module.css'

/** The line above list and map: the button that finds offers near the visitor, and the quick filters. */
export function QuickBar({
  results: { view, state, update, source, show },
}: {
  readonly results: ResultsList
}) {
  const { key, state: entryState } = useLocation()
  const { around } = readEntry(entryState)
  const isHydrating = useIsMobile() === null
  const { isLocating, error, locate } = useGeolocation((visitor) => {
    if (around === 'visitor') update({ visitor, map: null, selectedId: null })
    else {
      update({ visitor })
      show({ around: 'visitor' })
    }
  }, ' albo wybierz miasto')
  // The search form leads here. After a reload the button asks again.
  const locateOnArrival = useEffectEvent(() => {
    if (around === 'visitor' && !state.visitor && !isHydrating) locate()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may come from the search form
  useEffect(() => locateOnArrival(), [key])

  const isNearMe = source.kind === 'near' && source.village === null
  return (
    <div className={styles['bar']}>
      <FilterChips view={view} source={source}>
        <button
          type="button"
          className={styles['chip']}
          aria-pressed={isNearMe}
          aria-busy={isLocating || undefined}
          onClick={() => (isNearMe ? show({}) : locate())}
        >
          <LocateFixed className={styles['icon']} />
          Blisko mnie
        </button>
      </FilterChips>
      {error !== undefined && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
