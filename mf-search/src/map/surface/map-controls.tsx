import { Button } from '@medicena/shared-ui/button'
import { Minus, Plus } from '@medicena/shared-ui/icon'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { createPortal } from 'react-dom'
import styles from './map-controls.module.css'
import type { MapControls } from './map-surface.ts'

interface MapRegionProps {
  readonly label: string
  /** Sentence for screen readers about the next stop of Tab. */
  readonly help?: string
  readonly controls: MapControls | null
  /** Closes what is open on the map. Returns whether there was something to close. */
  readonly onEscape?: () => boolean
  /** Receives the element of the map's size. */
  readonly ref?: RefObject<HTMLDivElement | null>
  /** What stands beside the zoom buttons. */
  readonly tools?: ReactNode
  /** Element that gets the zoom buttons, so that they cover no marker; by default they are above the map. */
  readonly toolbar?: HTMLElement | null | undefined
  /** Text below the map, where it covers no marker. */
  readonly note?: ReactNode
  /** The map and its markers. */
  readonly children: ReactNode
}

/** Pixels by which an arrow key pans the map. */
const PAN_PX = 80

const KEYS: Readonly<Record<string, (controls: MapControls) => void>> = {
  ArrowLeft: ({ panBy }) => panBy(-PAN_PX, 0),
  ArrowRight: ({ panBy }) => panBy(PAN_PX, 0),
  ArrowUp: ({ panBy }) => panBy(0, -PAN_PX),
  ArrowDown: ({ panBy }) => panBy(0, PAN_PX),
  '+': ({ zoomBy }) => zoomBy(1),
  '=': ({ zoomBy }) => zoomBy(1),
  '-': ({ zoomBy }) => zoomBy(-1),
}

/**
 * Labelled region that pans and zooms its map by keyboard. The `application` role is on a tab stop before the markers, not
 * on the region: inside an application, screen readers would not announce the markers as buttons.
 */
export function MapRegion({
  label,
  help,
  controls,
  onEscape,
  ref,
  tools,
  toolbar,
  note,
  children,
}: MapRegionProps) {
  const helpId = useId()
  const handleKeyDown = (event: KeyboardEvent) => {
    // Otherwise Escape would also close the dialog around the map.
    if (event.key === 'Escape' && onEscape?.()) event.preventDefault()
    const moveMap = KEYS[event.key]
    // With a modifier the key belongs to the browser, which zooms the page.
    if (!moveMap || !controls || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    moveMap(controls)
  }
  // For users without a wheel or multi-touch.
  const zoomButtons = (
    <div className={styles['buttons']}>
      {tools}
      <Button
        variant="quiet"
        icon={<Plus />}
        aria-label="Przybliż mapę"
        onClick={() => controls?.zoomBy(1)}
      />
      <Button variant="quiet" icon={<Minus />} aria-label="Oddal mapę" onClick={() => controls?.zoomBy(-1)} />
    </div>
  )
  return (
    <section className={styles['region']} aria-label={label} onKeyDown={handleKeyDown}>
      {toolbar ? createPortal(zoomButtons, toolbar) : zoomButtons}
      <div ref={ref} className={styles['map']}>
        <div
          className={styles['tab-stop']}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: receives the keys that move the map
          tabIndex={0}
          aria-label={label}
          aria-describedby={helpId}
        >
          <VisuallyHidden id={helpId}>
            {`Strzałki przesuwają mapę, plus i minus zmieniają przybliżenie.${help ? ` ${help}` : ''}`}
          </VisuallyHidden>
        </div>
        {children}
      </div>
      {note}
    </section>
  )
}
