import { fitView } from '@medicena/domain/map/mercator'
import { type RefObject, useEffect, useRef } from 'react'
import type { MapQuestion } from './points/map-question.ts'
import { boundsOf } from './points/offer-points.ts'
import type { MapPointsState } from './points/use-map-points.ts'
import { FOCUS_ZOOM, POLAND } from './surface/map-limits.ts'
import type { MapControls } from './surface/map-surface.ts'

/** Pixels between the edge of a fitted map and its outermost marker. */
const MARGIN = 48

export interface FittedView {
  readonly found: MapPointsState
  readonly controls: MapControls | null
  readonly box: Readonly<RefObject<HTMLElement | null>>
  /** The map starts where the visitor has left it. */
  readonly restored: boolean
}

/**
 * Shows all offers of a place once they are there, and Poland for a question about all of it. A filter that changes the
 * offers leaves the map where the visitor has put it.
 */
export function useFittedView({ found: { points, answered }, controls, box, restored }: FittedView): void {
  const fitted = useRef<string | null>(null)
  const keep = useRef(restored)

  useEffect(() => {
    if (!points || !answered || !controls || !box.current) return
    const asked = placeAsked(answered)
    if (fitted.current === asked) return
    const untouched = fitted.current === null && (keep.current || answered.location === null)
    fitted.current = asked
    if (untouched) return
    const bounds = answered.location === null ? null : boundsOf(points)
    const { clientWidth: width, clientHeight: height } = box.current
    controls.moveTo(
      bounds ? fitView(bounds, { width, height }, { margin: MARGIN, maxZoom: FOCUS_ZOOM }) : POLAND,
    )
  }, [points, answered, controls, box])
}

const placeAsked = ({ serviceId, location }: MapQuestion): string => `${serviceId} ${location}`
