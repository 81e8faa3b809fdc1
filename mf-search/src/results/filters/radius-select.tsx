import { RADIUS_PARAM, radiusOptions, readRadius } from '@medicena/domain/radius'
import { AREA_PARAM } from '../area-address.ts'
import { nearbyName, type OffersSource } from '../offers-source.ts'
import styles from './filters.module.css'
import { useFilterChanges } from './use-filter-changes.ts'

interface RadiusSelectProps {
  /** The town in scope; null for other places, which get no radius. */
  readonly town: string | null
  readonly source: OffersSource
}

/** Select for the radius around the town or the position of the offers nearby. */
export function RadiusSelect({ town, source }: RadiusSelectProps) {
  const { params, apply } = useFilterChanges()
  const near = source.kind === 'near' ? source : null
  const isArea = source.kind === 'area'
  if (!near && town === null) return null
  return (
    <select
      className={styles['chip']}
      aria-label={`Odległość od ${near ? nearbyName(near) : 'centrum'}`}
      value={isArea ? '' : String(readRadius(params.get(RADIUS_PARAM)))}
      // A radius leaves a searched area: both say where.
      onChange={({ target: { value } }) =>
        apply({ [RADIUS_PARAM]: value === '0' ? null : value, [AREA_PARAM]: null })
      }
    >
      {isArea && <option value="">wybrany obszar</option>}
      {radiusOptions(near ? 'dowolna odległość' : `tylko ${town}`).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
