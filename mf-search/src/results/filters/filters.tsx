import { offersCountAccusative } from '@medicena/domain/plural'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Chip } from '@medicena/shared-ui/chip'
import { Dialog } from '@medicena/shared-ui/dialog'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { memo } from 'react'
import { useNavigation } from 'react-router-dom'
import { withArea } from '../area-address.ts'
import type { OffersSource } from '../offers-source.ts'
import type { ResultsView } from '../results-view.ts'
import { FilterForm } from './filter-form.tsx'
import styles from './filters.module.css'

interface FiltersProps {
  readonly view: Pick<ResultsView, 'counted' | 'filters' | 'query'>
  readonly source: OffersSource
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
}

/**
 * Filters in a mobile sheet. Changes apply by themselves; the button shows the number of matching offers, which is announced,
 * and closes the sheet.
 */
export function FiltersSheet({ open, onClose, count, ...filters }: FiltersSheetProps) {
  const isBusy = useNavigation().state !== 'idle'
  const { view, source } = filters
  const text = isBusy
    ? 'Szukamy ofert…'
    : count === 0
      ? 'Brak ofert'
      : view.counted === 'offers'
        ? `Pokaż ${offersCountAccusative(count)}`
        : `Pokaż placówki (${count})`
  return (
    <Dialog open={open} onClose={onClose} title="Filtry" placement="sheet">
      <div className={styles['sheet']}>
        <FilterPanel {...filters} />
        <div className={styles['actions']}>
          {view.filters.chips.length > 0 && (
            <LinkButton variant="quiet" href={withSource(view.filters.clear, source)}>
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

function FilterPanel({ view: { filters, query }, source }: FiltersProps) {
  return (
    <div className={styles['panel']}>
      <FilterForm filters={filters} query={query} source={source} />
    </div>
  )
}

/** Active filters as removable chips. */
export function FilterChips({ view: { filters }, source }: FiltersProps) {
  if (filters.chips.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label="Wybrane filtry">
      {filters.chips.map(({ text, href }) => (
        <li key={href}>
          <Chip href={withSource(href, source)}>{text}</Chip>
        </li>
      ))}
      {filters.chips.length > 1 && (
        <li>
          <LinkButton variant="quiet" href={withSource(filters.clear, source)} className={styles['clear']}>
            Wyczyść filtry
          </LinkButton>
        </li>
      )}
    </ul>
  )
}

/** The link of a document without an area, to the same area. */
function withSource(href: string, source: OffersSource): string {
  const [path, query = ''] = href.split('?')
  return path + withArea(query, source.kind === 'area' ? source.bounds : null)
}
