import { useEffect, useRef, useState } from 'react'
import type { ClusterIndex, MapItem, Place } from './clusters/cluster-index.ts'
import { FOCUS_ZOOM, MAX_ZOOM } from './surface/map-limits.ts'
import type { MapControls, Settled } from './surface/map-surface.ts'
import { useLatest } from './surface/use-latest.ts'

export interface OfferChoiceOptions {
  readonly index: ClusterIndex | null
  readonly selected: number | null
  readonly onSelect: (id: number | null) => void
  readonly controls: MapControls | null
  readonly settled: Settled | null
  /** The map starts where the visitor has left it, with what was selected there. */
  readonly restored: boolean
}

export interface OfferChoice {
  /** The place with several offers whose list is open. */
  readonly open: Place | null
  /** A marker was pressed. */
  readonly choose: (item: MapItem) => void
  /** An offer of the open list was pressed. */
  readonly pick: (id: number) => void
  readonly close: () => void
}

/**
 * What happens when a marker is pressed: a cluster is come nearer to, a place with one offer selected or given up, one with
 * several lists them. A facility that is selected elsewhere is brought to the middle, at the focus zoom or nearer.
 */
export function useOfferChoice({
  index,
  selected,
  onSelect,
  controls,
  settled,
  restored,
}: OfferChoiceOptions): OfferChoice {
  const [open, setOpen] = useState<Place | null>(null)
  const known = useRef(restored ? selected : null)
  const zoom = useLatest(settled?.view.zoom ?? 0)

  useEffect(() => {
    if (selected === known.current) return
    const place = selected === null ? null : (index?.placeOf(selected) ?? null)
    if (selected !== null && (!place || !controls)) return
    known.current = selected
    if (place) controls?.moveTo({ ...place.position, zoom: Math.max(FOCUS_ZOOM, zoom.current) })
  }, [selected, index, controls, zoom])

  const select = (id: number | null) => {
    known.current = id
    onSelect(id)
  }
  return {
    open,
    choose: (item) => {
      setOpen(null)
      if (item.kind === 'cluster') {
        controls?.visitTo({ ...item.position, zoom: Math.min(MAX_ZOOM, item.opensAt) })
        return
      }
      const [first, second] = item.offers
      if (second) setOpen(item)
      else if (first) select(first.id === selected ? null : first.id)
    },
    pick: (id) => {
      setOpen(null)
      select(id)
    },
    close: () => setOpen(null),
  }
}
