import { offersCountAccusative } from '@medicena/domain/plural'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Dialog } from '@medicena/shared-ui/dialog'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { memo } from 'react'
import { useNavigation } from 'react-router-dom'
import { FilterChips, type FiltersProps, withSource } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import styles from './filters.module.css'

/** Filters in a column beside the list, or above the map. */
export const SideFilters = memo(function SideFilters({ view, source }: FiltersProps) {
  return (
    <Surface as="section" aria-labelledby="filtry">
      <h2 id="filtry" className={styles['heading']}>
        Filtry
      </h2>
      <FilterForm filters={view.filters} source={source} />
    </Surface>
  )
})

interface FiltersSheetProps extends FiltersProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Number of offers or facilities that match the filters. */
  readonly count: number
}

/**
 * All filters in a mobile sheet. Changes apply by themselves; the button shows the number of matching offers, which is
 * announced, and closes the sheet.
 */
export function FiltersSheet({ open, onClose, count, view, source }: FiltersSheetProps) {
  const isBusy = useNavigation().state !== 'idle'
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
        <FilterChips view={view} source={source} />
        <FilterForm filters={view.filters} source={source} />
        <div className={styles['actions']}>
          {view.filters.activeCount > 0 && (
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
