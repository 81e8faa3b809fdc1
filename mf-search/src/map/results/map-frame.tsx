import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import { Component, lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import type { OfferMapProps } from '../offer-map.tsx'
import styles from './map-frame.module.css'

/** Creates a new lazy component for each attempt, because React caches a failed import. */
const importMap = () => ({ OfferMap: lazy(() => import('../offer-map.tsx')) })

interface MapFrameProps extends Omit<OfferMapProps, 'toolbar'> {
  /** Buttons above the map. */
  readonly tools: ReactNode
  /** The selected offer, over the map. */
  readonly children: ReactNode
}

/** Container of the map in its final size. The map's code is loaded after hydration and after pending input. */
export function MapFrame({ tools, children, ...map }: MapFrameProps) {
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const [imported, setImported] = useState<ReturnType<typeof importMap> | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setImported(importMap())))
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles['frame']}>
      <div className={styles['tools']}>
        {tools}
        <div ref={setToolbar} className={styles['zoom']} />
      </div>
      <div className={styles['map']}>
        <MapErrorBoundary onRetry={() => setImported(importMap())}>
          <Suspense fallback={<Loading />}>
            {imported ? <imported.OfferMap {...map} toolbar={toolbar} /> : <Loading />}
          </Suspense>
        </MapErrorBoundary>
        {children}
      </div>
    </div>
  )
}

function Loading() {
  return <p className={`note ${styles['loading']}`}>Wczytujemy mapę…</p>
}

interface MapErrorBoundaryProps {
  /** Starts another import of the map. */
  readonly onRetry: () => void
  readonly children: ReactNode
}

class MapErrorBoundary extends Component<MapErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <ErrorPanel
        title="Nie udało się wczytać mapy"
        detail="Lista ofert działa dalej."
        onRetry={() => {
          this.props.onRetry()
          this.setState({ hasFailed: false })
        }}
      />
    )
  }
}
