import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import { ArrowLeft, PanelLeftClose } from '@medicena/shared-ui/icon'
import {
  Component,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from 'react'
import { TransitionButton } from '../../results/layout/layout-switch.tsx'
import type { ResultsLayout } from '../../results/list-state.ts'
import type { OfferMapProps } from '../offer-map.tsx'
import styles from './map-frame.module.css'

/** Creates a new lazy component for each attempt, because React caches a failed import. */
const importMap = () => ({ OfferMap: lazy(() => import('../offer-map.tsx')) })

interface MapFrameProps extends OfferMapProps {
  /** Overlays: buttons and the selected offer. */
  readonly children?: ReactNode
}

/** Container of the map in its final size. The map's code is loaded after hydration and after pending input. */
export function MapFrame({ children, ...map }: MapFrameProps) {
  const [imported, setImported] = useState<ReturnType<typeof importMap> | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setImported(importMap())))
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles['frame']}>
      <MapErrorBoundary onRetry={() => setImported(importMap())}>
        <Suspense fallback={<Loading />}>{imported ? <imported.OfferMap {...map} /> : <Loading />}</Suspense>
      </MapErrorBoundary>
      {children}
    </div>
  )
}

function Loading() {
  return <p className={styles['loading']}>Wczytujemy mapę…</p>
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

interface MapSizeButtonProps {
  readonly isListHidden: boolean
  readonly onChange: (layout: ResultsLayout) => void
  readonly backButton: Ref<HTMLButtonElement>
}

/** Button over the map that hides the list, or returns to the list with its filters. */
export function MapSizeButton({ isListHidden, onChange, backButton }: MapSizeButtonProps) {
  return (
    <div className={styles['size']}>
      {isListHidden ? (
        <TransitionButton
          ref={backButton}
          variant="secondary"
          icon={<ArrowLeft />}
          className={styles['size-button']}
          action={() => onChange('filters')}
        >
          Wróć do listy
        </TransitionButton>
      ) : (
        <TransitionButton
          variant="secondary"
          icon={<PanelLeftClose />}
          className={styles['size-button']}
          action={() => onChange('map-only')}
        >
          Ukryj listę
        </TransitionButton>
      )}
    </div>
  )
}
