import { offersCount } from '@medicena/domain/offers'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Dialog } from '@medicena/shared-ui/dialog'
import { useNavigation } from '@medicena/zone-kit/router'
import { ANY_DISTANCE } from './distance.ts'
import { countFilters } from './filter-chips.tsx'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'
import styles from './filters-sheet.module.css'

interface FiltersSheetProps extends FilterPanelProps {
  readonly open: boolean
  readonly onClose: () => void
  /** How many offers the filters leave. */
  readonly count: number
}

/** The filters on a small screen. What is chosen holds at once; the button says how much is left and shows it. */
export function FiltersSheet({ open, onClose, count, ...panel }: FiltersSheetProps) {
  const busy = useNavigation().state !== 'idle'
  const { view, distance, onDistance } = panel
  return (
    <Dialog open={open} onClose={onClose} title="Filtry" placement="sheet">
      <div className={styles['sheet']}>
        <FilterPanel {...panel} />
        <div className={styles['actions']}>
          {countFilters(view.filters.chips, distance) > 0 && (
            <LinkButton variant="quiet" href={view.filters.clear} onClick={() => onDistance(ANY_DISTANCE)}>
              Wyczyść filtry
            </LinkButton>
          )}
          <Button onClick={onClose} busy={busy} className={styles['show']}>
            Pokaż {offersCount(count)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
