import { type PointerEvent, type RefObject, useRef } from 'react'
import {
  moveThumb,
  nearestThumb,
  type SliderRange,
  type SliderScale,
  type Thumb,
  valueAt,
} from './slider-range.ts'

interface TrackPress {
  readonly track: RefObject<HTMLElement | null>
  readonly inputs: readonly [RefObject<HTMLInputElement | null>, RefObject<HTMLInputElement | null>]
  readonly value: SliderRange
  readonly scale: SliderScale
  readonly disabled: boolean
  readonly onChange: (range: SliderRange) => void
  readonly onCommit: (range: SliderRange) => void
}

/**
 * Handlers for presses on the bar beside the thumbs: the nearer thumb comes, takes the focus and follows the pointer.
 * The thumbs themselves are the platform's; of two that lie on each other, only they get the press.
 */
export function useTrackPress({ track, inputs, value, scale, disabled, onChange, onCommit }: TrackPress) {
  const held = useRef<{ thumb: Thumb; range: SliderRange } | null>(null)

  const follow = (event: PointerEvent, thumb: Thumb, range: SliderRange) => {
    const next = moveThumb(range, thumb, pointed(event, track.current, scale), scale)
    held.current = { thumb, range: next }
    if (next[thumb] !== range[thumb]) onChange(next)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (disabled || event.button !== 0 || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      const thumb = nearestThumb(value, pointed(event, track.current, scale))
      event.currentTarget.setPointerCapture(event.pointerId)
      inputs[thumb].current?.focus()
      follow(event, thumb, value)
    },
    onPointerMove(event: PointerEvent) {
      if (held.current) follow(event, held.current.thumb, held.current.range)
    },
    onLostPointerCapture() {
      if (held.current) onCommit(held.current.range)
      held.current = null
    },
  }
}

/** The value below the pointer. */
function pointed({ clientX }: PointerEvent, track: HTMLElement | null, scale: SliderScale): number {
  const { left, width } = track?.getBoundingClientRect() ?? { left: 0, width: 0 }
  return valueAt(width > 0 ? (clientX - left) / width : 0, scale)
}
