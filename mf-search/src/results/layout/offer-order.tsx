import type { Position } from '@medicena/domain/map/position'
import { Button } from '@medicena/shared-ui/button'
import { ChevronDown, LocateFixed } from '@medicena/shared-ui/icon'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { takeNearMeRequest } from '../../near-me.ts'
import { useGeolocation } from '../../use-geolocation.ts'
import { changeQuery, SORT_VALUES } from '../results-query.ts'
import styles from './offer-order.module.css'
import type { SortView } from './sort-view.ts'

/** Value of the order by distance from the visitor, which no address contains. */
const NEAR_ME = 'blisko'

interface OfferOrderProps {
  readonly sort: SortView
  /** The page's own path. */
  readonly path: string
  /** The offers are sorted by distance from the visitor. */
  readonly isNearMe: boolean
  /** Sorts by distance from a position, or as the address says again. */
  readonly onNearMe: (position: Position | null) => void
}

/** Select for the order of the offers, a plain form without JavaScript, and the button that finds offers near the visitor. */
export function OfferOrder({ sort, path, isNearMe, onNearMe }: OfferOrderProps) {
  const navigate = useNavigate()
  const { search, key } = useLocation()
  const { isLocating, error, locate } = useGeolocation(onNearMe, ' albo wybierz miasto')
  const locateOnRequest = useEffectEvent(() => {
    if (takeNearMeRequest(path)) locate()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may come from the search form
  useEffect(() => locateOnRequest(), [key])
  const params = new URLSearchParams(search)
  const change = (value: string) => {
    if (value === NEAR_ME) return
    if (isNearMe) onNearMe(null)
    const [first] = sort.options
    navigate(path + changeQuery(params, { sort: value === first?.value ? null : value, strona: null }))
  }
  const others = [...params].filter(([name]) => name !== 'sort' && name !== 'strona')
  const current = sort.options.find(({ value }) => value === SORT_VALUES[sort.order])
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
            value={isNearMe ? NEAR_ME : current?.value}
            onChange={({ target }) => change(target.value)}
          >
            {sort.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            {isNearMe && <option value={NEAR_ME}>od najbliższej</option>}
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
        onClick={() => (isNearMe ? onNearMe(null) : locate())}
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
