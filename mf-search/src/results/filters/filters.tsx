import type { Counted } from '@medicena/domain/counted'
import { offersCountAccusative } from '@medicena/domain/plural'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Chip } from '@medicena/shared-ui/chip'
import { Dialog } from '@medicena/shared-ui/dialog'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { memo } from 'react'
import { useNavigation } from 'react-router-dom'
import type { ResultsView } from '../results-view.ts'
import { FilterForm, type NearRadius } from './filter-form.tsx'
import styles from './filters.module.css'
import type { ChipView } from './filters-view.ts'

interface FiltersProps {
  readonly view: Pick<ResultsView, 'filters' | 'query'>
  /** Null for the offers of the page's place. */
  readonly near: NearRadius | null
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
  const { view } = filters
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
          {view.filters.chips.length > 0 && (
            <LinkButton variant="quiet" href={view.filters.clear}>
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

function FilterPanel({ view: { filters, query }, near }: FiltersProps) {
  return (
    <div className={styles['panel']}>
      <FilterForm filters={filters} query={query} near={near} />
    </div>
  )
}

interface FilterChipsProps {
  /** Filters of the URL. */
  readonly chips: readonly ChipView[]
  /** The page without them. */
  readonly clearHref: string
}

/** Active filters as removable chips. */
export function FilterChips({ chips, clearHref }: FilterChipsProps) {
  if (chips.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label="Wybrane filtry">
      {chips.map(({ text, href }) => (
        <li key={href}>
          <Chip href={href}>{text}</Chip>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <LinkButton variant="quiet" href={clearHref} className={styles['clear']}>
            Wyczyść filtry
          </LinkButton>
        </li>
      )}
    </ul>
  )
}
