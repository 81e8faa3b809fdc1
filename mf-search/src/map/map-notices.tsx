import { type Counted, countText } from '@medicena/domain/counted'
import { plural } from '@medicena/domain/plural'
import { Button } from '@medicena/shared-ui/button'
import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import { X } from '@medicena/shared-ui/icon'
import { useState } from 'react'
import styles from './map-notices.module.css'
import type { MapPointsState } from './points/use-map-points.ts'
import { focusMap, type WayBack } from './way-back.ts'

interface MapNoticesProps {
  readonly result: MapPointsState & { readonly retry: () => void }
  readonly hasGoogleFailed: boolean
  /** The way back while no offer is in view; null otherwise. */
  readonly wayBack: WayBack | null
  /** The button above the map can search its area for offers of other places. */
  readonly canSearchArea: boolean
}

/** Loading, empty, error and fallback messages over the map. */
export function MapNotices({ result, hasGoogleFailed, wayBack, canSearchArea }: MapNoticesProps) {
  const [isDismissed, setDismissed] = useState(false)
  const { status, points, retry } = result
  return (
    <div className={styles['notices']}>
      <div role="status" className={styles['status']}>
        {status === 'loading' && <p className={styles['notice']}>Wczytujemy oferty…</p>}
        {status === 'ready' && points?.offers.length === 0 && (
          <p className={styles['notice']}>Brak ofert do pokazania na mapie</p>
        )}
        {wayBack && (
          <div className={styles['notice']}>
            <p>
              {canSearchArea
                ? 'Tu nie ma ofert z wybranego miejsca. Inne pokaże „Szukaj w tym obszarze”.'
                : 'Brak ofert w tym obszarze'}
            </p>
            <Button
              variant="quiet"
              onClick={() => {
                focusMap()
                wayBack.onPress()
              }}
            >
              {wayBack.label}
            </Button>
          </div>
        )}
        {hasGoogleFailed && !isDismissed && (
          <div className={styles['notice']}>
            <p>Mapa Google jest teraz niedostępna, pokazujemy mapę wbudowaną.</p>
            <Button variant="quiet" icon={<X />} aria-label="Zamknij" onClick={() => setDismissed(true)} />
          </div>
        )}
      </div>
      {status === 'error' && (
        <div className={styles['error']}>
          <ErrorPanel
            title="Nie udało się wczytać ofert na mapę"
            detail={points ? 'Mapa pokazuje oferty sprzed zmiany.' : 'Spróbuj ponownie za chwilę.'}
            headingLevel={3}
            onRetry={retry}
          />
        </div>
      )}
    </div>
  )
}

interface WithoutPositionProps {
  readonly count: number
  readonly counted: Counted
  /** The points are those of all of Poland, also around a town whose surroundings are searched. */
  readonly isCountry: boolean
  /** Shows the offers without a position again, while the list follows the map; null otherwise. */
  readonly onShowAll: (() => void) | null
}

/** Line below the map about offers that it cannot show. */
export function WithoutPosition({ count, counted, isCountry, onShowAll }: WithoutPositionProps) {
  return (
    <p className={styles['without-position']}>
      {withoutPositionText(counted, count, isCountry)}
      {onShowAll && (
        <>
          , na liście są po wybraniu{' '}
          <button type="button" onClick={onShowAll}>
            Pokaż wszystkie
          </button>
        </>
      )}
    </p>
  )
}

/** Returns '1 oferta nie ma położenia na mapie', '2 placówki nie mają …', '5 ofert w całej Polsce nie ma …'. */
export function withoutPositionText(counted: Counted, count: number, isCountry: boolean): string {
  return `${countText(counted, count)}${isCountry ? ' w całej Polsce' : ''} nie ${plural(count, ['ma', 'mają', 'ma'])} położenia na mapie`
}
