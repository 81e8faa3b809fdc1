import type { Bounds, Position } from '@medicena/domain/map/bounds'
import type { MapView } from '@medicena/domain/map/mercator'
import type { ReactNode } from 'react'

/** Where a map has come to rest. */
export interface Settled {
  readonly view: MapView
  readonly bounds: Bounds
  /** It was moved by the visitor, not by code and not by a box that changed its size. */
  readonly byVisitor: boolean
}

/** How the parts around a map move it. */
export interface MapControls {
  /** Moves by code. */
  readonly moveTo: (view: MapView) => void
  /** Moves on behalf of the visitor. */
  readonly visitTo: (view: MapView) => void
  /** Moves the visitor's view by pixels: positive ones to the east and south. */
  readonly panBy: (x: number, y: number) => void
  /** Moves the visitor nearer or, with a negative number, further away. */
  readonly zoomBy: (steps: number) => void
}

/**
 * A map as the parts around it see it, whoever draws it. It keeps its `children` at `anchor` while it moves; they find their
 * own places from there by the projection that all maps share (domain: `toPixel`), for the zoom that `onZoom` tells.
 */
export interface MapSurfaceProps {
  readonly start: MapView
  readonly anchor: Position
  /** Where markers stand among the children: a map's own words give way to them. */
  readonly occupied: readonly Position[]
  readonly children: ReactNode
  /** The map stands and can be moved, or, with null, no longer. */
  readonly onReady: (controls: MapControls | null) => void
  /** What is drawn from now on, at `zoom`; `gliding` while it moves there. */
  readonly onZoom: (zoom: number, gliding: boolean) => void
  readonly onSettle: (settled: Settled) => void
}

/** Whether visitors want nothing to move by itself. */
export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
