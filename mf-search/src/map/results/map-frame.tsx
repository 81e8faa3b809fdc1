import { Button } from '@medicena/shared-ui/button'
import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import { Search, SlidersHorizontal } from '@medicena/shared-ui/icon'
import { Component, lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { TransitionButton } from '../../results/layout/layout-switch.tsx'
import type { OfferMapProps } from '../offer-map.tsx'
import { focusMap, type WayBack } from '../way-back.ts'
import styles from './map-frame.module.css'

/** Creates a new lazy component for each attempt, because React caches a failed import. */
const importMap = () => ({ OfferMap: lazy(() => import('../offer-map.tsx')) })

interface MapFrameProps extends Omit<OfferMapProps, 'toolbar'> {
  /** Buttons above the map. */
  readonly tools?: ReactNode
  /** The selected offer, over the map. */
  readonly children?: ReactNode
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

interface AreaButtonsProps {
  /** Searches where the visitor has moved the map, in all places; null while its offers are shown. */
  readonly onSearch: (() => void) | null
  /** Leads back to the offers of the page's place; null where the list beside the map does. */
  readonly wayBack: WayBack | null
}

/** Buttons above the map that search its area and lead back to the offers of the page's place. */
export function AreaButtons({ onSearch, wayBack }: AreaButtonsProps) {
  const withFocusOnMap = (action: () => void) => () => {
    focusMap()
    action()
  }
  return (
    <>
      {onSearch && (
        <TransitionButton
          variant="secondary"
          icon={<Search />}
          className={styles['search']}
          action={withFocusOnMap(onSearch)}
        >
          Szukaj w tym obszarze
        </TransitionButton>
      )}
      {wayBack && (
        <Button variant="quiet" onClick={withFocusOnMap(wayBack.onPress)}>
          {wayBack.label}
        </Button>
      )}
    </>
  )
}

interface FiltersToggleProps {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Button above the map that shows the filters beside it. */
export function FiltersToggle({ isOpen, onToggle }: FiltersToggleProps) {
  return (
    <Button variant="secondary" icon={<SlidersHorizontal />} aria-expanded={isOpen} onClick={onToggle}>
      <span className={styles['filters']}>Filtry mapy</span>
    </Button>
  )
}
