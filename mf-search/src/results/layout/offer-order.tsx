import { Button } from '@medicena/shared-ui/button'
import { ChevronDown, LocateFixed } from '@medicena/shared-ui/icon'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useIsMobile } from '../../breakpoint.ts'
import { useGeolocation } from '../../use-geolocation.ts'
import { readEntry } from '../results-entry.ts'
import { changeQuery, FILTER_PARAMS, SORT_VALUES } from '../results-query.ts'
import type { ResultsList } from '../use-results-list.ts'
import styles from './offer-order.module.css'

/** The order by distance, first among those of the offers nearby. */
const NEAREST_FIRST = { value: SORT_VALUES.distance, label: 'od najbliższej' }

/** Select for the order of the offers, a plain form without JavaScript, and the button that finds offers near the visitor. */
export function OfferOrder({ results }: { readonly results: ResultsList }) {
  const { view, state, update, source, show } = results
  const { sort, filters } = view
  const navigate = useNavigate()
  const { search, hash, key, state: entryState } = useLocation()
  const { around } = readEntry(entryState)
  const isHydrating = useIsMobile() === null
  const { isLocating, error, locate } = useGeolocation((visitor) => {
    update({ visitor, map: null, selectedId: null })
    if (around !== 'visitor') show({ around: 'visitor' })
  }, ' albo wybierz miasto')
  // The search form leads here. After a reload the button asks again.
  const locateOnArrival = useEffectEvent(() => {
    if (around === 'visitor' && !state.visitor && !isHydrating) locate()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may come from the search form
  useEffect(() => locateOnArrival(), [key])

  const isNearby = source.kind === 'near'
  const isNearMe = isNearby && source.village === null
  const params = new URLSearchParams(search)
  const options = isNearby
    ? [NEAREST_FIRST, ...sort.options.filter(({ value }) => value !== NEAREST_FIRST.value)]
    : sort.options
  const change = (value: string) => {
    const next = changeQuery(params, { sort: value === options[0]?.value ? null : value, strona: null })
    void navigate({ search: next, hash }, { state: { around } })
  }
  const path = filters.path
  const others = [...params].filter(([name]) => FILTER_PARAMS.includes(name))
  const current = SORT_VALUES[isNearby ? source.order : sort.order]
  return (
    <>
      <form className={styles['form']} action={path}>
        <label className={styles['label']} htmlFor="sortuj">
          Sortuj:
        </label>
        <span className={styles['frame']}>
          <select
            id="sortuj"
            name="sort"
            className={styles['select']}
            value={current}
            onChange={({ target }) => change(target.value)}
          >
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles['chevron']} />
        </span>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="quiet" className={styles['submit']}>
          Sortuj
        </Button>
      </form>
      <Button
        variant="quiet"
        icon={<LocateFixed />}
        className={styles['near']}
        busy={isLocating}
        aria-pressed={isNearMe}
        onClick={() => (isNearMe ? show({}) : locate())}
      >
        Blisko mnie
      </Button>
      {error !== undefined && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </>
  )
}
