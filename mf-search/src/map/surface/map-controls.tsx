import type { MapPixel } from '@medicena/domain/map/mercator'
import type { Position } from '@medicena/domain/map/position'
import { Button } from '@medicena/shared-ui/button'
import { Minus, Plus } from '@medicena/shared-ui/icon'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { createPortal } from 'react-dom'
import styles from './map-controls.module.css'
import { MAX_ZOOM, MIN_ZOOM, shift, zoomView } from './map-geometry.ts'
import type { MapControls } from './map-surface.ts'

interface MapRegionProps {
  readonly label: string
  /** Sentence for screen readers about the next stop of Tab. */
  readonly help?: string
  readonly controls: MapControls | null
  /** The shown zoom: at the largest and the smallest one a button does nothing. */
  readonly zoom: number
  /** Returns the position that stays where it is during a zoom; null for the centre. */
  readonly anchorOf?: (steps: number) => Position | null
  /** Closes what is open on the map. Returns whether there was something to close. */
  readonly onEscape?: () => boolean
  /** Receives the element of the map's size. */
  readonly ref?: RefObject<HTMLDivElement | null>
  /** Content beside the zoom buttons. */
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

const PANS: Readonly<Record<string, MapPixel>> = {
  ArrowLeft: { x: -PAN_PX, y: 0 },
  ArrowRight: { x: PAN_PX, y: 0 },
  ArrowUp: { x: 0, y: -PAN_PX },
  ArrowDown: { x: 0, y: PAN_PX },
}
const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 }

/**
 * Labelled region that pans and zooms its map by keyboard. The `application` role is on a tab stop before the markers, not
 * on the region: inside an application, screen readers would not announce the markers as buttons.
 */
export function MapRegion({
  label,
  help,
  controls,
  zoom,
  anchorOf,
  onEscape,
  ref,
  tools,
  toolbar,
  note,
  children,
}: MapRegionProps) {
  const helpId = useId()
  const zoomBy = (steps: number) => {
    const view = controls?.view()
    if (view) controls?.moveTo(zoomView(view, steps, anchorOf?.(steps) ?? view), 'user')
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    // Otherwise Escape would also close the dialog around the map.
    if (event.key === 'Escape' && onEscape?.()) event.preventDefault()
    const [pan, steps] = [PANS[event.key], ZOOMS[event.key]]
    // With a modifier the key belongs to the browser, which zooms the page.
    if (!controls || event.ctrlKey || event.metaKey || event.altKey || (!pan && !steps)) return
    event.preventDefault()
    const view = controls.view()
    if (pan) controls.moveTo({ ...shift(view, view.zoom, pan), zoom: view.zoom }, 'user')
    if (steps) zoomBy(steps)
  }
  // For users without a wheel or multi-touch.
  const zoomButtons = (
    <div className={styles['buttons']}>
      {tools}
      <Button
        variant="quiet"
        icon={<Plus />}
        aria-label="Przybliż mapę"
        aria-disabled={zoom >= MAX_ZOOM}
        onClick={() => zoomBy(1)}
      />
      <Button
        variant="quiet"
        icon={<Minus />}
        aria-label="Oddal mapę"
        aria-disabled={zoom <= MIN_ZOOM}
        onClick={() => zoomBy(-1)}
      />
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
