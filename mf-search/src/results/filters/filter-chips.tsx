import { Chip } from '@medicena/shared-ui/chip'
import { ANY_DISTANCE, type DistanceRange, isLimited } from './distance.ts'
import styles from './filter-chips.module.css'
import type { ChipView } from './price-chips.ts'

interface FilterChipsProps {
  /** The filters of the address. */
  readonly chips: readonly ChipView[]
  readonly distance?: DistanceRange
  readonly onAnyDistance?: () => void
}

/** The filters that hold, each with the way to take it away. */
export function FilterChips({ chips, distance = ANY_DISTANCE, onAnyDistance = () => {} }: FilterChipsProps) {
  const limited = isLimited(distance)
  if (chips.length === 0 && !limited) return null
  return (
    <ul className={styles['chips']} aria-label="Wybrane filtry">
      {chips.map(({ text, href }) => (
        <li key={href}>
          <Chip href={href}>{text}</Chip>
        </li>
      ))}
      {limited && (
        <li>
          <Chip onRemove={onAnyDistance}>{distanceText(distance)}</Chip>
        </li>
      )}
    </ul>
  )
}

/** How many filters hold. */
export function countFilters(chips: readonly ChipView[], distance: DistanceRange): number {
  return chips.length + (isLimited(distance) ? 1 : 0)
}

/** The upper end of the slider means no limit. */
function distanceText([from, to]: DistanceRange): string {
  if (to === ANY_DISTANCE[1]) return `od ${from} km`
  return from === ANY_DISTANCE[0] ? `do ${to} km` : `od ${from} do ${to} km`
}
