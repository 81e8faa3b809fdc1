import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import type { OfferMapProps } from '../../map/offer-map.tsx'
import { MapBoundary } from './map-boundary.tsx'
import styles from './map-frame.module.css'

/** A new try each time: React keeps the failure of an old one. */
const lateMap = () => ({ OfferMap: lazy(() => import('../../map/offer-map.tsx')) })

interface MapFrameProps extends OfferMapProps {
  /** What lies over the map: buttons, the chosen offer. */
  readonly children?: ReactNode
}

/**
 * The map in a box of its final size. Its code comes only once the box is on screen in a browser, and what the visitor
 * pressed has been answered.
 */
export function MapFrame({ children, ...map }: MapFrameProps) {
  const [late, setLate] = useState<ReturnType<typeof lateMap> | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLate(lateMap())))
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles['frame']}>
      <MapBoundary onRetry={() => setLate(lateMap())}>
        <Suspense fallback={<Wait />}>{late ? <late.OfferMap {...map} /> : <Wait />}</Suspense>
      </MapBoundary>
      {children}
    </div>
  )
}

function Wait() {
  return <p className={styles['wait']}>Wczytujemy mapę…</p>
}
