import type { Counted } from '@medicena/domain/counted'
import type { Position } from '@medicena/domain/map/position'
import { classes } from '@medicena/shared-ui/classes'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { MapItem, Place } from '../clusters/cluster-index.ts'
import { type Projection, positionStyle } from '../surface/map-geometry.ts'
import { markerLabel, markerName, namesAt, type OfferNames } from './marker-labels.ts'
import { nearestTo } from './marker-layout.ts'
import { MarkerTooltip } from './marker-tooltip.tsx'
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
  readonly onHighlight: (place: Place) => void
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
  const focus = useRovingFocus(markers, selectedKey, isListOpen)
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
      <div role="group" aria-label="Oferty na mapie" onKeyDown={focus.onKeyDown}>
        {markers.map((item) => {
          const { price, count } = markerLabel(item, counted)
          const tooltip = item.kind === 'place' && item.key === highlighted ? namesAt(item, names) : []
          return (
            <button
              key={item.key}
              ref={focus.refOf(item.key)}
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
                {tooltip.length > 0 && <MarkerTooltip names={tooltip} />}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** Legend of the two colours of markers. */
export function MarkerLegend() {
  return (
    <p className={styles['legend']}>
      <span className={styles['cluster']}>wiele miejsc</span> <span>jedno miejsce</span>
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

const next = (index: number, length: number): number => (index + 1) % length
const previous = (index: number): number => index - 1
/** Index of the marker that a key focuses; negative ones count from the end. */
const TARGETS: Readonly<Record<string, (index: number, length: number) => number>> = {
  ArrowRight: next,
  ArrowDown: next,
  ArrowLeft: previous,
  ArrowUp: previous,
  Home: () => 0,
  End: () => -1,
}

interface RovingFocus {
  /** Key of the one marker in the tab order. */
  readonly tabStop: string | undefined
  readonly refOf: (key: string) => (button: HTMLButtonElement | null) => void
  readonly onFocus: (item: MapItem) => void
  readonly onBlur: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Roving tabindex among markers, with arrow keys, Home and End. When the focused marker splits or leaves the map, the focus
 * moves to the nearest one instead of the document; when the list or the offer of a place closes with the focus in it, to
 * the place's marker.
 */
function useRovingFocus(
  markers: readonly MapItem[],
  selectedKey: string | null,
  isListOpen: boolean,
): RovingFocus {
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const focused = useRef<MapItem | null>(null)
  const [lastFocused, setLastFocused] = useState<string>()
  const tabStop = markers.some(({ key }) => key === lastFocused) ? lastFocused : markers[0]?.key

  useLayoutEffect(() => {
    const removed = focused.current
    if (!removed || markers.some(({ key }) => key === removed.key)) return
    const successor = nearestTo(removed, markers)
    if (successor) buttons.current.get(successor.key)?.focus({ preventScroll: true })
    else focused.current = null
  }, [markers])

  const lastOpenKey = useRef<string | null>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that closes had the focus
  useLayoutEffect(() => {
    const isFirst = lastOpenKey.current === undefined
    const key = selectedKey ?? lastOpenKey.current ?? null
    lastOpenKey.current = selectedKey
    if (isFirst || key === null || document.activeElement !== document.body) return
    buttons.current.get(key)?.focus({ preventScroll: true })
  }, [selectedKey, isListOpen])

  return {
    tabStop,
    refOf: (key) => (button) => {
      if (button) buttons.current.set(key, button)
      else buttons.current.delete(key)
    },
    onFocus: (item) => {
      focused.current = item
      setLastFocused(item.key)
    },
    onBlur: () => {
      focused.current = null
    },
    onKeyDown: (event) => {
      const index = markers.findIndex(({ key }) => key === tabStop)
      const target = markers.at(TARGETS[event.key]?.(index, markers.length) ?? Number.NaN)
      if (!(event.key in TARGETS) || !target) return
      event.preventDefault()
      event.stopPropagation()
      buttons.current.get(target.key)?.focus({ preventScroll: true })
    },
  }
}
