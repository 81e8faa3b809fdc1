import type { Counted } from '@medicena/domain/counted'
import type { Position } from '@medicena/domain/map/position'
import { classes } from '@medicena/shared-ui/classes'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { MapItem } from '../points/offer-points.ts'
import { byDistanceFrom, type Projection, positionStyle } from '../surface/map-geometry.ts'
import { markerLabel, markerName, namesAt, type OfferNames } from './marker-labels.ts'
import styles from './markers.module.css'

export interface MarkersProps {
  /** The cheapest first. */
  readonly markers: readonly MapItem[]
  readonly projection: Projection
  /** Key of the marker of a row that the visitor points at. */
  readonly pointedKey?: string | null
  /** Key of the place that is selected or whose offers are listed. */
  readonly selectedKey: string | null
  readonly isListOpen: boolean
  readonly names: OfferNames
  readonly counted: Counted
  /** A place is hovered or focused. */
  readonly onHighlight: (place: MapItem) => void
  readonly onPress: (item: MapItem) => void
}

/** Distance between press and release above which a pointer drags the map. */
const DRAG_THRESHOLD_PX = 6

/** Offers on a map, as buttons with prices, the cheapest first. */
export function Markers({
  markers,
  projection,
  pointedKey = null,
  selectedKey,
  isListOpen,
  names,
  counted,
  onHighlight,
  onPress,
}: MarkersProps) {
  const group = useRef<HTMLDivElement>(null)
  const focus = useRovingFocus(group, markers, selectedKey, isListOpen)
  const [highlighted, setHighlighted] = useState<string>()
  const pressedAt = useRef({ x: 0, y: 0 })

  const loadNames = (item: MapItem) => {
    if (item.kind === 'place') onHighlight(item)
  }
  const handlePointerDown = ({ clientX: x, clientY: y }: PointerEvent) => {
    pressedAt.current = { x, y }
  }
  const handleClick = (item: MapItem, { clientX, clientY, detail }: MouseEvent) => {
    // A drag that starts on a marker moves the marker with the pointer, so it also ends with a click on it.
    const distancePx = Math.hypot(clientX - pressedAt.current.x, clientY - pressedAt.current.y)
    const isKeyboard = detail === 0
    if (isKeyboard || distancePx <= DRAG_THRESHOLD_PX) onPress(item)
  }

  return (
    <div className={styles['markers']}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div ref={group} role="group" aria-label="Oferty na mapie" onKeyDown={focus.onKeyDown}>
        {markers.map((item) => {
          const { price, count } = markerLabel(item, counted)
          const tooltip = item.kind === 'place' && item.key === highlighted ? namesAt(item, names) : []
          return (
            <button
              key={item.key}
              type="button"
              className={classes(
                styles['marker'],
                styles[item.kind],
                item.key === pointedKey && styles['pointed'],
              )}
              style={positionStyle(projection, item.shownAt ?? item.position)}
              tabIndex={item.key === focus.tabStop ? 0 : -1}
              aria-label={markerName(item, names, counted)}
              aria-pressed={item.kind === 'place' ? item.key === selectedKey : undefined}
              onPointerDown={handlePointerDown}
              onPointerEnter={() => loadNames(item)}
              onPointerMove={({ pointerType }) => {
                // Not on enter, which also happens to a pointer at rest when the map opens under it.
                if (pointerType !== 'touch') setHighlighted(item.key)
              }}
              onPointerLeave={() => setHighlighted(undefined)}
              onFocus={({ currentTarget }) => {
                focus.onFocus(item)
                loadNames(item)
                // After a tap the card of the offer has its name.
                if (currentTarget.matches(':focus-visible')) setHighlighted(item.key)
              }}
              onBlur={() => {
                focus.onBlur()
                setHighlighted(undefined)
              }}
              onClick={(event) => handleClick(item, event)}
            >
              <span className={styles['label']}>
                {/* The spaces are for the text that assistive technology compares with the name. */}
                <span>{price}</span> {count !== null && <span className={styles['count']}>{count}</span>}{' '}
                {tooltip.length > 0 && <Tooltip text={tooltip.join(', ')} />}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** Free pixels between a tooltip and the edge of the map. */
const EDGE_PX = 4

/** Names below a marker, moved aside where they would leave the map. */
function Tooltip({ text }: { readonly text: string }) {
  const tooltip = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides about the width
  useLayoutEffect(() => {
    const element = tooltip.current
    const map = element?.closest('section')?.getBoundingClientRect()
    if (!element || !map) return
    element.style.translate = 'none'
    const { left, right } = element.getBoundingClientRect()
    const shift = Math.max(map.left + EDGE_PX - left, Math.min(0, map.right - EDGE_PX - right))
    element.style.translate = `${shift}px`
  }, [text])
  return (
    <span ref={tooltip} className={styles['tooltip']}>
      {text}
    </span>
  )
}

/** Legend of the two colours of markers: one that splits, and one that shows its offers. */
export function MarkerLegend() {
  return (
    <p className={styles['legend']}>
      <span className={styles['cluster']}>przybliż</span> <span>zobacz oferty</span>
    </p>
  )
}

interface NearPositionProps {
  readonly position: Position
  /** Its text alternative. */
  readonly name: string
  readonly projection: Projection
}

/** Mark of the position that distances are measured from. */
export function NearPosition({ position, name, projection }: NearPositionProps) {
  return (
    <div
      className={styles['near-position']}
      style={positionStyle(projection, position)}
      role="img"
      aria-label={name}
    />
  )
}

/** Index of the marker that a key focuses; negative ones count from the end. */
function targetOf(key: string, index: number, length: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % length
  if (key === 'ArrowLeft' || key === 'ArrowUp') return index - 1
  return key === 'Home' ? 0 : key === 'End' ? -1 : null
}

/**
 * Roving tabindex among markers, with arrow keys, Home and End. When the focused marker splits or leaves the map, the focus
 * moves to the nearest one instead of the document; when the list or the offer of a place closes with the focus in it, to
 * the place's marker.
 */
function useRovingFocus(
  group: RefObject<HTMLElement | null>,
  markers: readonly MapItem[],
  selectedKey: string | null,
  isListOpen: boolean,
) {
  const focused = useRef<MapItem | null>(null)
  const [lastFocused, setLastFocused] = useState<string>()
  const tabStop = markers.some(({ key }) => key === lastFocused) ? lastFocused : markers[0]?.key
  const focus = (key: string | undefined) => {
    const index = markers.findIndex((item) => item.key === key)
    group.current?.querySelectorAll('button')[index]?.focus({ preventScroll: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other markers remove one
  useLayoutEffect(() => {
    const removed = focused.current
    if (!removed || markers.some(({ key }) => key === removed.key)) return
    const compare = byDistanceFrom(removed.position)
    const [successor] = markers.toSorted((a, b) => compare(a.position, b.position))
    if (successor) focus(successor.key)
    else focused.current = null
  }, [markers])

  const lastOpenKey = useRef<string | null>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that closes had the focus
  useLayoutEffect(() => {
    const isFirst = lastOpenKey.current === undefined
    const key = selectedKey ?? lastOpenKey.current
    lastOpenKey.current = selectedKey
    if (!isFirst && key && document.activeElement === document.body) focus(key)
  }, [selectedKey, isListOpen])

  return {
    /** Key of the one marker in the tab order. */
    tabStop,
    onFocus: (item: MapItem) => {
      focused.current = item
      setLastFocused(item.key)
    },
    onBlur: () => {
      focused.current = null
    },
    onKeyDown: (event: KeyboardEvent) => {
      const index = markers.findIndex(({ key }) => key === tabStop)
      const target = targetOf(event.key, index, markers.length)
      if (target === null) return
      event.preventDefault()
      event.stopPropagation()
      focus(markers.at(target)?.key)
    },
  }
}
