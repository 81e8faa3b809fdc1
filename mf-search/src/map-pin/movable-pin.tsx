import type { Position } from '@medicena/domain/map/bounds'
import { toPixel, toPosition } from '@medicena/domain/map/mercator'
import { classes } from '@medicena/shared-ui/classes'
import { MapPin as PinIcon } from '@medicena/shared-ui/icon'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { placedAt } from '../map/surface/anchoring.ts'
import styles from './pin.module.css'
import type { PinProps } from './pin.tsx'

export interface MovablePinProps extends PinProps {
  readonly label: string
  readonly onMove: (position: Position) => void
}

interface Shift {
  readonly x: number
  readonly y: number
}

/** Pixels that a press of an arrow moves the pin by: nearer by, it is less of a street. */
const STEP = 8
const ARROWS: Readonly<Record<string, Shift>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** A pin that follows pointer and arrow keys, and tells its new position when it is let go. */
export function MovablePin({ position, anchoring, label, onMove }: MovablePinProps) {
  const help = useId()
  const grabbed = useRef<Shift | null>(null)
  const [shift, setShift] = useState<Shift | null>(null)
  const shifted = ({ x, y }: Shift): Position => {
    const pixel = toPixel(position, anchoring.zoom)
    return toPosition({ x: pixel.x + x, y: pixel.y + y }, anchoring.zoom)
  }

  const grab = (event: PointerEvent<HTMLButtonElement>) => {
    // The map below would be dragged as well.
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    grabbed.current = { x: event.clientX, y: event.clientY }
  }
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (grabbed.current) setShift({ x: clientX - grabbed.current.x, y: clientY - grabbed.current.y })
  }
  const release = () => {
    if (grabbed.current && shift) onMove(shifted(shift))
    letGo()
  }
  const letGo = () => {
    grabbed.current = null
    setShift(null)
  }
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onMove(shifted(arrow))
  }

  return (
    <button
      type="button"
      className={classes(styles['pin'], styles['movable'])}
      style={placedAt(anchoring, shift ? shifted(shift) : position)}
      aria-label={`Pinezka: ${label}`}
      aria-describedby={help}
      onPointerDown={grab}
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={letGo}
      onKeyDown={press}
    >
      <PinIcon />
      <VisuallyHidden id={help}>
        Strzałki przesuwają pinezkę. Im większe przybliżenie, tym mniejszy krok.
      </VisuallyHidden>
    </button>
  )
}
