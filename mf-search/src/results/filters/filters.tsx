import type { Counted } from '@medicena/domain/counted'
import { offersCountAccusative } from '@medicena/domain/plural'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Chip } from '@medicena/shared-ui/chip'
import { Dialog } from '@medicena/shared-ui/dialog'
import { Slider } from '@medicena/shared-ui/slider'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { memo, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import type { ResultsView } from '../results-view.ts'
import { ANY_DISTANCE, type DistanceRange, isLimited } from './distance.ts'
import { FilterForm } from './filter-form.tsx'
import styles from './filters.module.css'
import type { ChipView } from './filters-view.ts'

interface FiltersProps {
  readonly view: Pick<ResultsView, 'filters' | 'query'>
  readonly distance: DistanceRange
  /** Null without a town's centre or a position to measure from. */
  readonly onDistanceChange: ((distance: DistanceRange) => void) | null
  /** The position that the distance is measured from: 'od centrum', 'od Ciebie'. */
  readonly from: string
}

/** Filters in a column beside the list. */
export const SideFilters = memo(function SideFilters(props: FiltersProps) {
  return (
    <section aria-labelledby="filtry">
      <Surface>
        <h2 id="filtry" className={styles['heading']}>
          Filtry
        </h2>
        <FilterPanel {...props} />
      </Surface>
    </section>
  )
})

interface FiltersSheetProps extends FiltersProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Number of offers or facilities that match the filters. */
  readonly count: number
  readonly counted: Counted
}

/**
 * Filters in a mobile sheet. Changes apply by themselves; the button shows the number of matching offers, which is announced,
 * and closes the sheet.
 */
export function FiltersSheet({ open, onClose, count, counted, ...filters }: FiltersSheetProps) {
  const isBusy = useNavigation().state !== 'idle'
  const { view, distance, onDistanceChange } = filters
  const text = isBusy
    ? 'Szukamy ofert…'
    : count === 0
      ? 'Brak ofert'
      : counted === 'offers'
        ? `Pokaż ${offersCountAccusative(count)}`
        : `Pokaż placówki (${count})`
  return (
    <Dialog open={open} onClose={onClose} title="Filtry" placement="sheet">
      <div className={styles['sheet']}>
        <FilterPanel {...filters} />
        <div className={styles['actions']}>
          {countFilters(view.filters.chips, distance) > 0 && (
            <LinkButton
              variant="quiet"
              href={view.filters.clear}
              onClick={() => onDistanceChange?.(ANY_DISTANCE)}
            >
              Wyczyść filtry
            </LinkButton>
          )}
          <Button onClick={onClose} className={styles['show']}>
            {text}
          </Button>
        </div>
        <VisuallyHidden role="status">{text}</VisuallyHidden>
      </div>
    </Dialog>
  )
}

function FilterPanel({ view: { filters, query }, distance, onDistanceChange, from }: FiltersProps) {
  return (
    <div className={styles['panel']}>
      <FilterForm filters={filters} query={query} />
      {onDistanceChange && (
        <DistanceFilter label={`Odległość ${from}`} distance={distance} onChange={onDistanceChange} />
      )}
    </div>
  )
}

interface DistanceFilterProps {
  readonly label: string
  readonly distance: DistanceRange
  readonly onChange: (distance: DistanceRange) => void
}

/** The upper end means no limit. */
const formatKm = (km: number) => (km === ANY_DISTANCE[1] ? `${km}+\u00a0km` : `${km}\u00a0km`)

/** Filter by distance from the centre of the selected town or from the visitor. It filters loaded offers and is never sent. */
function DistanceFilter({ label, distance, onChange }: DistanceFilterProps) {
  const [draft, setDraft] = useState({ distance, range: distance })
  if (draft.distance !== distance) setDraft({ distance, range: distance })
  return (
    <div className={styles['distance']}>
      <Slider
        label={label}
        min={ANY_DISTANCE[0]}
        max={ANY_DISTANCE[1]}
        minGap={1}
        value={draft.range}
        onChange={(range) => setDraft({ distance, range })}
        onCommit={onChange}
        formatValue={formatKm}
      />
    </div>
  )
}

interface FilterChipsProps {
  /** Filters of the URL. */
  readonly chips: readonly ChipView[]
  /** The page without them. */
  readonly clearHref: string
  readonly distance?: DistanceRange
  readonly onClearDistance?: () => void
}

/** Active filters as removable chips. */
export function FilterChips({
  chips,
  clearHref,
  distance = ANY_DISTANCE,
  onClearDistance = () => {},
}: FilterChipsProps) {
  const hasDistance = isLimited(distance)
  if (chips.length === 0 && !hasDistance) return null
  return (
    <ul className={styles['chips']} aria-label="Wybrane filtry">
      {chips.map(({ text, href }) => (
        <li key={href}>
          <Chip href={href}>{text}</Chip>
        </li>
      ))}
      {hasDistance && (
        <li>
          <Chip onRemove={onClearDistance}>{distanceText(distance)}</Chip>
        </li>
      )}
      {countFilters(chips, distance) > 1 && (
        <li>
          <LinkButton variant="quiet" href={clearHref} className={styles['clear']} onClick={onClearDistance}>
            Wyczyść filtry
          </LinkButton>
        </li>
      )}
    </ul>
  )
}

/** Counts the active filters. */
export function countFilters(chips: readonly ChipView[], distance: DistanceRange): number {
  return chips.length + (isLimited(distance) ? 1 : 0)
}

/** Formats a limited distance: 'do 5 km'. The slider's upper end means no limit. */
export function distanceText([from, to]: DistanceRange): string {
  if (to === ANY_DISTANCE[1]) return `od ${from}\u00a0km`
  return from === ANY_DISTANCE[0] ? `do ${to}\u00a0km` : `od ${from} do ${to}\u00a0km`
}
