import type { Position } from '@medicena/domain/map/position'
import { Button } from '@medicena/shared-ui/button'
import { ChevronDown, LocateFixed } from '@medicena/shared-ui/icon'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { takeNearbyRequest, type Village } from '../../near-me.ts'
import { useGeolocation } from '../../use-geolocation.ts'
import { changeQuery, readSort, SORT_VALUES, type SortOrder } from '../results-query.ts'
import styles from './offer-order.module.css'
import type { SortView } from './sort-view.ts'

/** The order by distance, first among those of the offers nearby. */
const NEAREST_FIRST = { value: SORT_VALUES.distance, label: 'od najbliższej' }

export interface OfferOrderProps {
  readonly sort: SortView
  /** The page's own path. */
  readonly path: string
  /** Order of the offers around the visitor or a village; null for those of the page's place. */
  readonly nearOrder: SortOrder | null
  /** Whether the offers are those around the visitor. */
  readonly isNearMe: boolean
  /** Lists the offers around the visitor, or those of the page's place again. */
  readonly onNearMe: (position: Position | null) => void
  /** Lists the offers around a village that the search form has requested. */
  readonly onVillage: (village: Village) => void
  /** Orders the offers nearby: no address says so, because none contains the position. */
  readonly onNearOrder: (order: SortOrder) => void
}

/** Select for the order of the offers, a plain form without JavaScript, and the button that finds offers near the visitor. */
export function OfferOrder(props: OfferOrderProps) {
  const { sort, path, nearOrder, isNearMe, onNearMe, onVillage, onNearOrder } = props
  const navigate = useNavigate()
  const { search, key } = useLocation()
  const { isLocating, error, locate } = useGeolocation(onNearMe, ' albo wybierz miasto')
  const takeRequest = useEffectEvent(() => {
    const around = takeNearbyRequest(path)
    if (around === 'visitor') locate()
    else if (around) onVillage(around)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may come from the search form
  useEffect(() => takeRequest(), [key])
  const params = new URLSearchParams(search)
  const isNearby = nearOrder !== null
  const change = (value: string) => {
    if (isNearby) {
      onNearOrder(readSort(value))
      return
    }
    const [first] = sort.options
    navigate(path + changeQuery(params, { sort: value === first?.value ? null : value, strona: null }))
  }
  const others = [...params].filter(([name]) => name !== 'sort' && name !== 'strona')
  const options = isNearby
    ? [NEAREST_FIRST, ...sort.options.filter(({ value }) => value !== NEAREST_FIRST.value)]
    : sort.options
  const current = SORT_VALUES[nearOrder ?? sort.order]
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
