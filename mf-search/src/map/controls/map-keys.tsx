import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import type { MapControls } from '../surface/map-surface.ts'
import styles from './map-keys.module.css'

export interface MapKeysProps {
  readonly label: string
  readonly controls: MapControls | null
  /** Holds the box of the map. */
  readonly box: RefObject<HTMLElement | null>
  /** The map, its markers and its buttons. */
  readonly children: ReactNode
}

/** Pixels that one press of an arrow moves the map by. */
const STEP = 80

const KEYS: Readonly<Record<string, (controls: MapControls) => void>> = {
  ArrowLeft: ({ panBy }) => panBy(-STEP, 0),
  ArrowRight: ({ panBy }) => panBy(STEP, 0),
  ArrowUp: ({ panBy }) => panBy(0, -STEP),
  ArrowDown: ({ panBy }) => panBy(0, STEP),
  '+': ({ zoomBy }) => zoomBy(1),
  '=': ({ zoomBy }) => zoomBy(1),
  '-': ({ zoomBy }) => zoomBy(-1),
}

/**
 * A map that can be moved by keys. The stop of the Tab key is an element of its own before the markers: within an
 * application screen readers pass keys on, and the markers are better read as the buttons that they are.
 */
export function MapKeys({ label, controls, box, children }: MapKeysProps) {
  const help = useId()
  const move = (event: KeyboardEvent) => {
    const moveMap = KEYS[event.key]
    // With a modifier the key is the browser's: it zooms the page.
    if (!moveMap || !controls || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    moveMap(controls)
  }
  return (
    <section ref={box} className={styles['map']} aria-label={label} onKeyDown={move}>
      <div
        className={styles['stop']}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys that move the map
        tabIndex={0}
        aria-label={label}
        aria-describedby={help}
      >
        <VisuallyHidden id={help}>
          Strzałki przesuwają mapę, plus i minus zmieniają przybliżenie. Do ofert prowadzi klawisz Tab.
        </VisuallyHidden>
      </div>
      {children}
    </section>
  )
}
