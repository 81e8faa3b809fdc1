import { type Counted, countText } from '@medicena/domain/counted'
import { plural } from '@medicena/domain/plural'
import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import type { ReactNode } from 'react'
import styles from './map-notices.module.css'
import type { MapPointsState } from './points/use-map-points.ts'

interface MapNoticesProps {
  readonly result: MapPointsState & { readonly retry: () => void }
  /** There are offers, but elsewhere. */
  readonly isNothingInView: boolean
  /** The button above the map can search its area for offers of other places. */
  readonly canSearchArea: boolean
  /** Button that leads back to the offers. */
  readonly wayBack: ReactNode
}

/** Loading, empty and error messages over the map. */
export function MapNotices({ result, isNothingInView, canSearchArea, wayBack }: MapNoticesProps) {
  const { status, points, retry } = result
  return (
    <div className={styles['notices']}>
      <div role="status" className={styles['status']}>
        {status === 'loading' && <p className={styles['notice']}>Wczytujemy oferty…</p>}
        {status === 'ready' && points?.offers.length === 0 && (
          <p className={styles['notice']}>Brak ofert do pokazania na mapie</p>
        )}
        {isNothingInView && (
          <div className={styles['notice']}>
            <p>
              {canSearchArea
                ? 'Tu nie ma ofert z wybranego miejsca. Inne pokaże „Szukaj w tym obszarze”.'
                : 'Brak ofert w tym obszarze'}
            </p>
            {wayBack}
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

interface MapNoteProps {
  readonly hasGoogleFailed: boolean
  /** Number of offers that the map cannot show. */
  readonly withoutPosition: number
  readonly counted: Counted
  /** The points are those of all of Poland, also around a town whose surroundings are searched. */
  readonly isCountry: boolean
  /** The list has only the offers in view. */
  readonly isListFollowing: boolean
}

/** Lines below the map: the engine that could not be used, and the offers that it cannot show. */
export function MapNote({
  hasGoogleFailed,
  withoutPosition,
  counted,
  isCountry,
  isListFollowing,
}: MapNoteProps) {
  const text = withoutPositionText(counted, withoutPosition, isCountry)
  return (
    <div className={styles['note']}>
      <p role="status">
        {hasGoogleFailed && 'Mapa Google jest teraz niedostępna, pokazujemy mapę wbudowaną.'}
      </p>
      {withoutPosition > 0 && (
        <p>{isListFollowing ? `${text}, na liście są po wybraniu „Pokaż wszystkie”` : text}</p>
      )}
    </div>
  )
}

/** Returns '1 oferta nie ma położenia na mapie', '2 placówki nie mają …', '5 ofert w całej Polsce nie ma …'. */
function withoutPositionText(counted: Counted, count: number, isCountry: boolean): string {
  return `${countText(counted, count)}${isCountry ? ' w całej Polsce' : ''} nie ${plural(count, ['ma', 'mają', 'ma'])} położenia na mapie`
}
