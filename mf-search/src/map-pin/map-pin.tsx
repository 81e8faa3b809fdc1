import type { Position } from '@medicena/domain/map/bounds'
import type { MapView } from '@medicena/domain/map/mercator'
import { nearestTown } from '@medicena/domain/map/towns'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import type { Slots } from '@medicena/zone-kit/slots'
import { useEffect, useRef, useState } from 'react'
import { MapKeys } from '../map/controls/map-keys.tsx'
import { ZoomButtons } from '../map/controls/zoom-buttons.tsx'
import { MapCanvas } from '../map/surface/map-canvas.tsx'
import { FOCUS_ZOOM } from '../map/surface/map-limits.ts'
import type { MapControls } from '../map/surface/map-surface.ts'
import { useMapProvider } from '../map/surface/use-map-provider.ts'
import styles from './map-pin.module.css'
import { MovablePin } from './movable-pin.tsx'
import { Pin } from './pin.tsx'

const degrees = new Intl.NumberFormat('pl', { minimumFractionDigits: 5, maximumFractionDigits: 5 })

/** A small map with one pin; where `onMove` is given the visitor may drag it, or move it by the arrow keys. */
export function MapPin({ position, label, onMove }: Slots['map-pin']) {
  const provider = useMapProvider()
  const box = useRef<HTMLElement>(null)
  const [controls, setControls] = useState<MapControls | null>(null)
  const [view, setView] = useState<MapView>({ ...position, zoom: FOCUS_ZOOM })
  const [zoom, setZoom] = useState(view.zoom)
  const [moved, setMoved] = useState('')
  const shown = useRef(position)

  // A position that the visitor has not chosen on this map, an address say, is brought to its middle.
  const { latitude, longitude } = position
  useEffect(() => {
    if (latitude === shown.current.latitude && longitude === shown.current.longitude) return
    shown.current = { latitude, longitude }
    controls?.moveTo({ latitude, longitude, zoom: FOCUS_ZOOM })
  }, [latitude, longitude, controls])

  const move = (next: Position) => {
    shown.current = next
    onMove?.(next)
    setMoved(placeWords(next))
  }
  const anchoring = { anchor: view, zoom }
  return (
    <div className={styles['frame']}>
      <MapKeys label={label} controls={controls} box={box}>
        <MapCanvas
          provider={provider}
          start={view}
          anchor={view}
          occupied={[position]}
          onReady={setControls}
          onZoom={setZoom}
          onSettle={(settled) => {
            setView(settled.view)
            setZoom(settled.view.zoom)
          }}
        >
          {onMove ? (
            <MovablePin position={position} anchoring={anchoring} label={label} onMove={move} />
          ) : (
            <Pin position={position} anchoring={anchoring} />
          )}
        </MapCanvas>
        <ZoomButtons controls={controls} />
      </MapKeys>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </div>
  )
}

/** Where a pin stands, for those who don't see it. */
function placeWords(position: Position): string {
  const town = nearestTown(position)
  const where = `${degrees.format(position.latitude)}° N, ${degrees.format(position.longitude)}° E`
  return `Pinezka: ${where}${town ? `, w pobliżu: ${town.name}` : ''}`
}
