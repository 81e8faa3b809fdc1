import { classes } from '@medicena/shared-ui/classes'
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { MapItem, Place } from '../clusters/cluster-index.ts'
import type { Drawn } from '../clusters/thin-out.ts'
import { type Anchoring, offsetFrom, placedAt } from '../surface/anchoring.ts'
import { markerLabel, markerName, namesAt } from './marker-words.ts'
import styles from './markers.module.css'
import { useMarkerFocus } from './use-marker-focus.ts'

export interface MarkersProps {
  readonly drawn: Drawn
  readonly anchoring: Anchoring
  /** Key of the place that is selected. */
  readonly selected: string | null
  readonly names: ReadonlyMap<number, string>
  /** The visitor points at a place or has moved the focus there. */
  readonly onPoint: (place: Place) => void
  /** The visitor has pressed a marker. */
  readonly onChoose: (item: MapItem) => void
}

/** Pixels that a finger may slip while it presses; further, and it drags the map. */
const SLIP = 6

/** The offers on a map: buttons with prices, the cheapest first, the same on every map. */
export function Markers({ drawn, anchoring, selected, names, onPoint, onChoose }: MarkersProps) {
  const focus = useMarkerFocus(drawn.markers)
  const [pointed, setPointed] = useState<string>()
  const pressed = useRef({ x: 0, y: 0 })

  const point = (item: MapItem) => {
    setPointed(item.key)
    if (item.kind === 'place') onPoint(item)
  }
  const press = ({ clientX: x, clientY: y }: PointerEvent) => {
    pressed.current = { x, y }
  }
  const choose = (item: MapItem, { clientX, clientY, detail }: MouseEvent) => {
    // A map that was dragged by one of its markers keeps the marker under the pointer: that is no press.
    const slipped = Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y) > SLIP
    if (detail === 0 || !slipped) onChoose(item)
  }

  return (
    <div className={styles['markers']}>
      <svg className={styles['dots']} aria-hidden="true">
        <path d={dotsPath(drawn.dots, anchoring)} />
      </svg>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div role="group" aria-label="Oferty na mapie" onKeyDown={focus.onKeyDown}>
        {drawn.markers.map((item) => {
          const { price, count } = markerLabel(item)
          const known = item.kind === 'place' && item.key === pointed ? namesAt(item, names) : []
          return (
            <button
              key={item.key}
              ref={focus.refOf(item.key)}
              type="button"
              className={classes(styles['marker'], styles[item.kind])}
              style={placedAt(anchoring, item.position)}
              tabIndex={item.key === focus.current ? 0 : -1}
              aria-label={markerName(item, names)}
              aria-pressed={item.kind === 'place' ? item.key === selected : undefined}
              onPointerDown={press}
              onPointerEnter={() => point(item)}
              onPointerLeave={() => setPointed(undefined)}
              onFocus={() => {
                focus.onFocus(item)
                point(item)
              }}
              onBlur={() => {
                focus.onBlur()
                setPointed(undefined)
              }}
              onClick={(event) => choose(item, event)}
            >
              <span className={styles['label']}>
                <span className={styles['price']}>{price}</span>
                {count !== null && <span className={styles['count']}>{count}</span>}
                {known.length > 0 && <span className={styles['name']}>{known.join(', ')}</span>}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** All dots as one shape: strokes without length, which their round ends make visible. */
function dotsPath(dots: readonly MapItem[], anchoring: Anchoring): string {
  return dots
    .map(({ position }) => {
      const { x, y } = offsetFrom(anchoring, position)
      return `M${x} ${y}h0`
    })
    .join('')
}
