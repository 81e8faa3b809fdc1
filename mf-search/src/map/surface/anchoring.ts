import type { Position } from '@medicena/domain/map/bounds'
import { toPixel } from '@medicena/domain/map/mercator'
import type { CSSProperties } from 'react'

/** How things at positions find their places: all measure from the same anchor. */
export interface Anchoring {
  readonly anchor: Position
  readonly zoom: number
}

/** Pixels from the anchor to a position. */
export function offsetFrom(
  { anchor, zoom }: Anchoring,
  position: Position,
): { readonly x: number; readonly y: number } {
  const [from, to] = [toPixel(anchor, zoom), toPixel(position, zoom)]
  return { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) }
}

/** The style that puts something at a position. */
export function placedAt(anchoring: Anchoring, position: Position): CSSProperties {
  const { x, y } = offsetFrom(anchoring, position)
  return { translate: `${x}px ${y}px` }
}
