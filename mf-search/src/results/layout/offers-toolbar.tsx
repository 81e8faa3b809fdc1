import { Button } from '@medicena/shared-ui/button'
import { classes } from '@medicena/shared-ui/classes'
import { Columns, MapIcon, Rows, SlidersHorizontal } from '@medicena/shared-ui/icon'
import { ToggleGroup } from '@medicena/shared-ui/toggle-group'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useRef } from 'react'
import type { OtherOffers } from '../other-offers.ts'
import type { ResultsList } from '../use-results-list.ts'
import { TransitionButton } from './layout-switch.tsx'
import { OfferOrder } from './offer-order.tsx'
import styles from './offers-toolbar.module.css'
import { setSingleColumn, useSingleColumn } from './single-column.ts'

const COLUMNS = [
  { value: 'rows', label: 'Jedna oferta w wierszu', icon: <Rows /> },
  { value: 'split', label: 'Dwie oferty w wierszu', icon: <Columns /> },
] as const

interface OffersToolbarProps {
  readonly results: ResultsList
  /** Describes the offers in the list; null for those of the address. */
  readonly others: OtherOffers | null
  /** Whether the filters are open above list and map; undefined where they open as a sheet. */
  readonly hasOpenFilters: boolean | undefined
  readonly onFilters: () => void
  /** Opens the map over the page on phones. */
  readonly onMap: () => void
}

/** Toolbar above the list: filters, map, order and columns. The style sheet hides what a layout does not need. */
export function OffersToolbar({ results, others, hasOpenFilters, onFilters, onMap }: OffersToolbarProps) {
  const { view, source, show } = results
  const isSingleColumn = useSingleColumn()
  const summary = useRef<HTMLParagraphElement>(null)
  const isFiltered = source.kind === 'near' && source.radiusKm > 0 && view.query.filters.radius === undefined
  const filterCount = view.filters.activeCount + (isFiltered ? 1 : 0)
  return (
    <div className={styles['toolbar']}>
      <TransitionButton
        variant="secondary"
        icon={<SlidersHorizontal />}
        className={classes(styles['filters'], 'needs-script no-print')}
        aria-expanded={hasOpenFilters}
        action={onFilters}
      >
        Filtry
        {filterCount > 0 && (
          <span className={styles['count']}>
            <VisuallyHidden>, wybrane: </VisuallyHidden>
            <span>{filterCount}</span>
          </span>
        )}
      </TransitionButton>
      <TransitionButton
        variant="secondary"
        icon={<MapIcon />}
        className={classes(styles['map'], 'needs-script no-print')}
        action={onMap}
      >
        <span>
          <VisuallyHidden>Zobacz </VisuallyHidden>na mapie
        </span>
      </TransitionButton>
      <OfferOrder results={results} />
      <div className={classes(styles['columns'], 'needs-script no-print')}>
        <ToggleGroup
          label="Układ listy"
          options={COLUMNS}
          value={isSingleColumn ? 'rows' : 'split'}
          onChange={(columns) => setSingleColumn(columns === 'rows')}
        />
      </div>
      <div className={others ? styles['others'] : styles['own']}>
        {/* A live region announces its changes. */}
        <p ref={summary} role="status" tabIndex={-1}>
          {others?.summary ?? formatRange(results)}
        </p>
        {others && (
          <Button
            variant="quiet"
            className={classes(styles['back'], 'no-print')}
            onClick={() => {
              // The button disappears.
              summary.current?.focus()
              show({})
            }}
          >
            {others.wayBack}
          </Button>
        )}
      </div>
    </div>
  )
}

const number = new Intl.NumberFormat('pl')

/** Formats the range of offers in the list: 'Oferty 1–20 z 120'. */
function formatRange({ view: { counted, pages }, state }: ResultsList): string {
  const { nextOffset, total } = state.loaded
  if (total === 0) return counted === 'offers' ? 'Brak ofert' : 'Brak placówek'
  const things = counted === 'offers' ? 'Oferty' : 'Placówki'
  return `${things} ${number.format(pages.before + 1)}–${number.format(nextOffset)} z ${number.format(total)}`
}
