import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import { X } from '@medicena/shared-ui/icon'
import { useState } from 'react'
import type { OfferPoints } from '../points/offer-points.ts'
import type { MapPointsState } from '../points/use-map-points.ts'
import styles from './map-notices.module.css'
import { withoutPositionWords } from './without-position.ts'

export interface MapNoticesProps {
  readonly found: MapPointsState & { readonly retry: () => void }
  /** What of it is shown: all, or what is near enough. */
  readonly shown: OfferPoints | null
  readonly googleFailed: boolean
}

/** What a map has to say beyond its markers, politely and within its box. */
export function MapNotices({ found, shown, googleFailed }: MapNoticesProps) {
  const [read, setRead] = useState(false)
  const { status, points, retry } = found
  return (
    <div className={styles['notices']}>
      <div role="status" className={styles['status']}>
        {status === 'loading' && <p className={styles['notice']}>Wczytujemy oferty…</p>}
        {status === 'ready' && shown?.ids.length === 0 && (
          <p className={styles['notice']}>Brak ofert do pokazania na mapie</p>
        )}
        {googleFailed && !read && (
          <p className={styles['notice']}>
            Mapa Google jest teraz niedostępna, pokazujemy mapę wbudowaną.
            <button
              type="button"
              className={styles['close']}
              aria-label="Zamknij"
              onClick={() => setRead(true)}
            >
              <X />
            </button>
          </p>
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
      {points && points.withoutPosition > 0 && (
        <p className={styles['rest']}>{withoutPositionWords(points.withoutPosition)}</p>
      )}
    </div>
  )
}
