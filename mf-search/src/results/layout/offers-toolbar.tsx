import { Button } from '@medicena/shared-ui/button'
import { Columns, MapIcon, Rows, SlidersHorizontal } from '@medicena/shared-ui/icon'
import { ToggleGroup } from '@medicena/shared-ui/toggle-group'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { type Ref, useRef } from 'react'
import { PRICE_ALERT_FRAGMENT } from '../results-query.ts'
import { TransitionButton } from './layout-switch.tsx'
import { OfferOrder, type OfferOrderProps } from './offer-order.tsx'
import styles from './offers-toolbar.module.css'
import { setSingleColumn } from './single-column.ts'

const COLUMNS = [
  { value: 'rows', label: 'Jedna oferta w wierszu', icon: <Rows /> },
  { value: 'split', label: 'Dwie oferty w wierszu', icon: <Columns /> },
] as const

interface OffersToolbarProps extends OfferOrderProps {
  /** Number of active filters. */
  readonly filterCount: number
  /** Describes the offers in the list; a live region announces its changes. */
  readonly summary: string
  /** Label of the button that leads back to the offers of the address; undefined while they are shown. */
  readonly wayBack: string | undefined
  readonly onWayBack: () => void
  /** The page has a form for price alerts. */
  readonly hasPriceAlert: boolean
  readonly isSingleColumn: boolean
  /** Whether the filters are open above list and map; undefined where they open as a sheet. */
  readonly hasOpenFilters: boolean | undefined
  readonly onFilters: () => void
  readonly onMap: () => void
  readonly filtersButton: Ref<HTMLButtonElement>
  readonly mapButton: Ref<HTMLButtonElement>
}

/**
 * Toolbar above the list: filters, map, columns and order. The style sheet hides the buttons that a layout
 * does not need.
 */
export function OffersToolbar(props: OffersToolbarProps) {
  const summary = useRef<HTMLParagraphElement>(null)
  return (
    <div className={styles['toolbar']}>
      <TransitionButton
        ref={props.filtersButton}
        variant="secondary"
        icon={<SlidersHorizontal />}
        className={styles['filters']}
        aria-expanded={props.hasOpenFilters}
        action={props.onFilters}
      >
        Filtry
        {props.filterCount > 0 && (
          <span className={styles['count']}>
            <VisuallyHidden>, wybrane: </VisuallyHidden>
            <span>{props.filterCount}</span>
          </span>
        )}
      </TransitionButton>
      <TransitionButton
        ref={props.mapButton}
        variant="secondary"
        icon={<MapIcon />}
        className={styles['map']}
        action={props.onMap}
      >
        Zobacz na mapie
      </TransitionButton>
      <div className={styles['range']}>
        <p ref={summary} role="status" tabIndex={-1}>
          {props.summary}
        </p>
        {props.wayBack && (
          <Button
            variant="quiet"
            className={styles['back']}
            onClick={() => {
              // The button disappears.
              summary.current?.focus()
              props.onWayBack()
            }}
          >
            {props.wayBack}
          </Button>
        )}
      </div>
      {props.hasPriceAlert && !props.wayBack && (
        <a href={`#${PRICE_ALERT_FRAGMENT}`} className={styles['alert']}>
          Alert cenowy
        </a>
      )}
      <div className={styles['columns']}>
        <ToggleGroup
          label="Układ listy"
          options={COLUMNS}
          iconsOnly
          value={props.isSingleColumn ? 'rows' : 'split'}
          onChange={(columns) => setSingleColumn(columns === 'rows')}
        />
      </div>
      <OfferOrder
        sort={props.sort}
        path={props.path}
        nearOrder={props.nearOrder}
        isNearMe={props.isNearMe}
        onNearMe={props.onNearMe}
        onVillage={props.onVillage}
        onNearOrder={props.onNearOrder}
      />
    </div>
  )
}
