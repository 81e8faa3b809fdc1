import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapSurfaceProps, Settled } from '../surface/map-surface.ts'
import { useLatest } from '../surface/use-latest.ts'
import { createMap, type EmbeddedMap } from './embedded-map.ts'
import styles from './embedded-surface.module.css'
import { TownNames } from './town-names.tsx'

/** The map that needs nobody but this site: Leaflet with the outline of Poland, no tiles and no request. */
export default function EmbeddedSurface({
  children,
  start,
  anchor,
  occupied,
  ...listeners
}: MapSurfaceProps) {
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<EmbeddedMap>()
  const [settled, setSettled] = useState<Settled>()
  const [drawn, setDrawn] = useState({ zoom: start.zoom, gliding: false })
  const latest = useLatest(listeners)
  const first = useRef(start)

  useEffect(() => {
    if (!box.current) return
    const made = createMap(box.current, first.current, {
      onZoom: (zoom, gliding) => {
        setDrawn({ zoom, gliding })
        latest.current.onZoom(zoom, gliding)
      },
      onSettle: (next) => {
        startTransition(() => setSettled(next))
        latest.current.onSettle(next)
      },
    })
    setMap(made)
    latest.current.onReady(made.controls)
    return () => {
      latest.current.onReady(null)
      made.destroy()
    }
  }, [latest])

  useLayoutEffect(() => map?.anchorAt(anchor), [map, anchor])

  return (
    <div className={styles['map']} data-gliding={drawn.gliding || undefined}>
      <div className={styles['canvas']} ref={box} />
      {map &&
        createPortal(
          <>
            {settled && (
              <TownNames settled={settled} occupied={occupied} anchoring={{ anchor, zoom: drawn.zoom }} />
            )}
            {children}
          </>,
          map.overlay,
        )}
      <p className={styles['source']}>Dane: Natural Earth, PRNG</p>
    </div>
  )
}
