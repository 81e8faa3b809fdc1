import type { MapPixel } from '@medicena/domain/map/mercator'
import type { Position } from '@medicena/domain/map/position'
import { nearestTown } from '@medicena/domain/map/towns'
import { classes } from '@medicena/shared-ui/classes'
import { MapPin as PinIcon } from '@medicena/shared-ui/icon'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useSiteMapTiles } from '@medicena/zone-kit/site-settings'
import type { Slots } from '@medicena/zone-kit/slots'
import { useEffect, useId, useRef, useState } from 'react'
import { MapCanvas, useMapProvider } from '../surface/map-canvas.tsx'
import { MapRegion } from '../surface/map-controls.tsx'
import { FOCUS_ZOOM, type Projection, positionStyle, shift } from '../surface/map-geometry.ts'
import type { MapControls } from '../surface/map-surface.ts'
import styles from './map-pin.module.css'

/** Zooms at which streets, or else circles of distance, say where a pin is. */
const ORIENTATION_ZOOMS = { streets: 15, distances: 12 } as const

/** Small map with one pin. With `onMove` the user can move the pin by pointer and arrow keys. */
export function MapPin({ position, label, onMove }: Slots['map-pin']) {
  const provider = useMapProvider()
  const hasStreets = useSiteMapTiles()?.own.hasStreets === true || provider.googleKey !== null
  const [controls, setControls] = useState<MapControls | null>(null)
  const initialZoom = ORIENTATION_ZOOMS[hasStreets ? 'streets' : 'distances']
  const [zoom, setZoom] = useState<number>(initialZoom)
  const [announcement, setAnnouncement] = useState('')
  const shownPosition = useRef(position)

  // Centre a position that does not come from this map, such as that of a new address.
  const { latitude, longitude } = position
  useEffect(() => {
    if (latitude === shownPosition.current.latitude && longitude === shownPosition.current.longitude) return
    shownPosition.current = { latitude, longitude }
    controls?.moveTo({ latitude, longitude, zoom: FOCUS_ZOOM }, 'code')
  }, [latitude, longitude, controls])

  const handleMove = (next: Position) => {
    shownPosition.current = next
    onMove?.(next)
    setAnnouncement(positionText(next))
  }
  return (
    <div
      className={styles['frame']}
      onWheelCapture={(event) => {
        // The map is part of a page that scrolls: the wheel zooms only while the map is in use.
        if (!event.currentTarget.contains(document.activeElement)) event.stopPropagation()
      }}
    >
      <MapRegion
        label={label}
        {...(onMove && { help: 'Do pinezki prowadzi klawisz Tab.' })}
        controls={controls}
        zoom={zoom}
      >
        <MapCanvas
          provider={provider}
          initialView={{ ...position, zoom: initialZoom }}
          obstacles={[position]}
          center={position}
          onReady={setControls}
          onMoveEnd={({ view }) => setZoom(view.zoom)}
        >
          {(projection) =>
            onMove ? (
              <DraggablePin position={position} projection={projection} label={label} onMove={handleMove} />
            ) : (
              <div className={styles['pin']} style={positionStyle(projection, position)}>
                <PinIcon />
              </div>
            )
          }
        </MapCanvas>
      </MapRegion>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  )
}

const degrees = new Intl.NumberFormat('pl', { minimumFractionDigits: 5, maximumFractionDigits: 5 })

/** Returns the announcement of a moved pin. */
function positionText(position: Position): string {
  const town = nearestTown(position)
  const coordinates = `${degrees.format(position.latitude)}° N, ${degrees.format(position.longitude)}° E`
  return `Pinezka: ${coordinates}${town ? `, w pobliżu: ${town.name}` : ''}`
}

interface DraggablePinProps {
  readonly position: Position
  readonly projection: Projection
  readonly label: string
  readonly onMove: (position: Position) => void
}

/** Pixels by which an arrow key moves the pin; a shorter distance at a higher zoom. */
const STEP_PX = 8
const ARROWS: Readonly<Record<string, MapPixel>> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
}

/** Pin that follows pointer and arrow keys. Reports the position of a drag when it ends. */
function DraggablePin({ position, projection, label, onMove }: DraggablePinProps) {
  const help = useId()
  const dragStart = useRef<MapPixel | null>(null)
  const [dragged, setDragged] = useState<Position | null>(null)
  const endDrag = () => {
    dragStart.current = null
    setDragged(null)
  }

  return (
    <button
      type="button"
      className={classes(styles['pin'], styles['draggable'])}
      style={positionStyle(projection, dragged ?? position)}
      aria-label={`Pinezka: ${label}`}
      aria-describedby={help}
      onPointerDown={(event) => {
        // Otherwise the map would be dragged as well.
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        dragStart.current = { x: event.clientX, y: event.clientY }
      }}
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
      onPointerMove={({ clientX, clientY }) => {
        const start = dragStart.current
        if (start)
          setDragged(shift(position, projection.zoom, { x: clientX - start.x, y: clientY - start.y }))
      }}
      onPointerUp={() => {
        if (dragged) onMove(dragged)
        endDrag()
      }}
      onPointerCancel={endDrag}
      onKeyDown={(event) => {
        const arrow = ARROWS[event.key]
        if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        event.stopPropagation()
        onMove(shift(position, projection.zoom, arrow))
      }}
    >
      <PinIcon />
      <VisuallyHidden id={help}>
        Strzałki przesuwają pinezkę. Im większe przybliżenie, tym mniejszy krok.
      </VisuallyHidden>
    </button>
  )
}
