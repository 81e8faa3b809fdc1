import type { MapView } from '@medicena/domain/map/mercator'
import type { Bounds, Position } from '@medicena/domain/map/position'
import type { ReactNode } from 'react'
import type { Projection } from './map-geometry.ts'

export type MoveCause = 'code' | 'user'

/** The part of the world that a map shows after a move. */
export interface MapViewport {
  readonly view: MapView
  readonly bounds: Bounds
  /** False after a move by code and after a resize. */
  readonly byUser: boolean
}

/** Reads and moves a map. */
export interface MapControls {
  readonly view: () => MapView
  readonly moveTo: (view: MapView, cause: MoveCause) => void
}

/** Contract between a map implementation and the markers on it. */
export interface MapSurfaceProps {
  readonly initialView: MapView
  /** Positions of markers among the children, which the map's own labels must not cover. */
  readonly obstacles: readonly Position[]
  /** Origin of distances: the visitor or a pin; null for the centre of the nearest town. */
  readonly center: Position | null
  /** Renders the markers, which the surface keeps at the projection's origin while it moves. */
  readonly children: (projection: Projection) => ReactNode
  /** Called with controls once the map can be moved, and with null when it is destroyed. */
  readonly onReady: (controls: MapControls | null) => void
  readonly onMoveEnd?: (viewport: MapViewport) => void
}

/** Whether the user's system settings reduce motion. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Attributes the moves of a map to the user or to code, which maps report with the same events. */
export class MoveTracker {
  #cause: MoveCause | null = null

  /** Records the cause of the move that begins. */
  start(cause: MoveCause): void {
    this.#cause = cause
  }

  /** Records the start of a zoom. Without another cause it comes from the user's wheel or pinch. */
  startZoom(): void {
    this.#cause ??= 'user'
  }

  /** Ends the move. Returns whether the user caused it; a move without a cause is a resize. */
  end(): boolean {
    const byUser = this.#cause === 'user'
    this.#cause = null
    return byUser
  }
}
