import type { ResultsView } from '../results-view.ts'
import type { DistanceRange } from './distance.ts'
import { DistanceFilter } from './distance-filter.tsx'
import styles from './filter-panel.module.css'
import { PriceFilter } from './price-filter.tsx'

export interface FilterPanelProps {
  readonly view: Pick<ResultsView, 'filters' | 'origin'>
  readonly distance: DistanceRange
  readonly onDistance: (distance: DistanceRange) => void
}

/** The filters of a results page: by price and, in a town, by distance. */
export function FilterPanel({ view: { filters, origin }, distance, onDistance }: FilterPanelProps) {
  return (
    <div className={styles['panel']}>
      {filters.price && <PriceFilter filter={filters.price} path={filters.path} />}
      {origin && <DistanceFilter distance={distance} onChange={onDistance} />}
    </div>
  )
}
