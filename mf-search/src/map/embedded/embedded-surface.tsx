import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapControls, MapSurfaceProps, MapViewport } from '../surface/map-surface.ts'
import styles from './embedded-surface.module.css'
import { createLeafletMap, type LeafletMap } from './leaflet-map.ts'
import { TownLabels } from './town-labels.tsx'

/** Leaflet map of Poland's outlines. It makes no requests, so it needs no consent. */
export default function EmbeddedSurface({
  children,
  initialView,
  origin,
  obstacles,
  onReady,
  onZoom,
  onMoveEnd,
}: MapSurfaceProps) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap>()
  const [viewport, setViewport] = useState<MapViewport>()
  const [{ zoom, isAnimating }, setZoom] = useState({ zoom: initialView.zoom, isAnimating: false })

  const initialize = useEffectEvent((element: HTMLElement) =>
    createLeafletMap(element, initialView, { onZoom: handleZoom, onMoveEnd: handleMoveEnd }),
  )
  const handleReady = useEffectEvent((controls: MapControls | null) => onReady(controls))
  const handleZoom = useEffectEvent((zoom: number, isAnimating: boolean) => {
    setZoom({ zoom, isAnimating })
    onZoom(zoom, isAnimating)
  })
  const handleMoveEnd = useEffectEvent((next: MapViewport) => {
    startTransition(() => setViewport(next))
    onMoveEnd(next)
  })
  useEffect(() => {
    if (!container.current) return
    const created = initialize(container.current)
    setMap(created)
    handleReady(created.controls)
    return () => {
      handleReady(null)
      created.destroy()
    }
  }, [])

  useLayoutEffect(() => map?.setOrigin(origin), [map, origin])

  return (
    <div className={styles['map']} data-animating={isAnimating || undefined}>
      <div className={styles['canvas']} ref={container} />
      {map &&
        createPortal(
          <>
            {viewport && (
              <TownLabels viewport={viewport} obstacles={obstacles} projection={{ origin, zoom }} />
            )}
            {children}
          </>,
          map.overlay,
        )}
      <p className={styles['attribution']}>Dane: Natural Earth, PRNG</p>
    </div>
  )
}
