import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { MapItem } from '../clusters/cluster-index.ts'

export interface MarkerFocus {
  /** The one marker that the Tab key reaches. */
  readonly current: string | undefined
  readonly refOf: (key: string) => (button: HTMLButtonElement | null) => void
  readonly onFocus: (item: MapItem) => void
  readonly onBlur: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * The focus among markers: all are one stop of the Tab key, arrows go from one to the next, Home and End to the cheapest
 * and the dearest. When the marker that has the focus falls apart or leaves the map, the one nearest to it takes over, so
 * that nobody is thrown out of the map.
 * @param markers in the order of the keys
 */
export function useMarkerFocus(markers: readonly MapItem[]): MarkerFocus {
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const focused = useRef<MapItem | null>(null)
  const [chosen, setChosen] = useState<string>()
  const current = markers.some(({ key }) => key === chosen) ? chosen : markers[0]?.key

  useLayoutEffect(() => {
    const lost = focused.current
    if (!lost || markers.some(({ key }) => key === lost.key)) return
    const heir = nearest(markers, lost)
    if (heir) buttons.current.get(heir.key)?.focus({ preventScroll: true })
    else focused.current = null
  }, [markers])

  const onKeyDown = (event: KeyboardEvent) => {
    const index = markers.findIndex(({ key }) => key === current)
    const next = markers.at(TARGETS[event.key]?.(index, markers.length) ?? Number.NaN)
    if (!(event.key in TARGETS) || !next) return
    event.preventDefault()
    event.stopPropagation()
    buttons.current.get(next.key)?.focus({ preventScroll: true })
  }

  return {
    current,
    refOf: (key) => (button) => {
      if (button) buttons.current.set(key, button)
      else buttons.current.delete(key)
    },
    onFocus: (item) => {
      focused.current = item
      setChosen(item.key)
    },
    onBlur: () => {
      focused.current = null
    },
    onKeyDown,
  }
}

const forth = (index: number, length: number): number => (index + 1) % length
const back = (index: number): number => index - 1
const TARGETS: Readonly<Record<string, (index: number, length: number) => number>> = {
  ArrowRight: forth,
  ArrowDown: forth,
  ArrowLeft: back,
  ArrowUp: back,
  Home: () => 0,
  End: () => -1,
}

function nearest(markers: readonly MapItem[], { position }: MapItem): MapItem | undefined {
  const distance = (item: MapItem) =>
    Math.hypot(item.position.latitude - position.latitude, item.position.longitude - position.longitude)
  return markers.reduce<MapItem | undefined>(
    (best, item) => (best && distance(best) <= distance(item) ? best : item),
    undefined,
  )
}
