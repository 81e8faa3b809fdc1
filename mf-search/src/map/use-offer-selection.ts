import { contains } from '@medicena/domain/map/position'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ClusterIndex, MapItem, Place } from './clusters/cluster-index.ts'
import { FOCUS_ZOOM, MAX_ZOOM } from './surface/map-geometry.ts'
import type { MapControls, MapViewport } from './surface/map-surface.ts'

/** Zooms by which markers of neighbours come apart. */
const PLACE_ZOOM_STEPS = 2

interface OfferSelectionOptions {
  readonly index: ClusterIndex | null
  readonly selectedId: number | null
  readonly onSelect: (id: number | null) => void
  readonly controls: MapControls | null
  /** The viewport after the last move. */
  readonly viewport: MapViewport | null
  /** The initial view and the selection in it are restored: the map does not move to it. */
  readonly isRestored: boolean
}

interface OfferSelection {
  /** The place whose list of offers is open. */
  readonly openPlace: Place | null
  readonly pressMarker: (item: MapItem) => void
  /** Selects an offer of the open list. */
  readonly selectOffer: (id: number) => void
  /** Zooms in on the open place, until its markers have room. */
  readonly zoomToPlace: () => void
  readonly closePlace: () => void
  /** Closes the open list, or else the selection. Returns whether there was one. */
  readonly close: () => boolean
  /** Closes what a move of the visitor has left behind: out of view, or in a cluster of a smaller scale. */
  readonly handleMove: (next: MapViewport) => void
}

/**
 * Handles presses on markers: a cluster zooms in, a place with one offer toggles its selection, one with several its list,
 * which ends a selection.
 * A facility that is selected, here or elsewhere, is centred, at the focus zoom or the current one if that is higher.
 */
export function useOfferSelection({
  index,
  selectedId,
  onSelect,
  controls,
  viewport,
  isRestored,
}: OfferSelectionOptions): OfferSelection {
  const [listedPlace, setOpenPlace] = useState<Place | null>(null)
  // The list and the card of the selected offer would cover the map together.
  const openPlace = selectedId === null ? listedPlace : null
  const zoom = viewport?.view.zoom ?? 0
  /** The selection that the map has reacted to. */
  const handledId = useRef(isRestored ? selectedId : null)

  const focusPlace = useEffectEvent((place: Place, mapControls: MapControls) =>
    mapControls.moveTo({ ...place.position, zoom: Math.max(FOCUS_ZOOM, zoom) }, 'code'),
  )
  useEffect(() => {
    if (selectedId === handledId.current) return
    const place = selectedId === null ? null : (index?.placeOf(selectedId) ?? null)
    if (selectedId !== null && (!place || !controls)) return
    handledId.current = selectedId
    if (place && controls) focusPlace(place, controls)
  }, [selectedId, index, controls])

  return {
    openPlace,
    pressMarker: (item) => {
      setOpenPlace(null)
      if (item.kind === 'cluster') {
        controls?.moveTo({ ...item.position, zoom: Math.min(MAX_ZOOM, item.expansionZoom) }, 'user')
        return
      }
      const [first, second] = item.offers
      if (second) {
        setOpenPlace(openPlace?.key === item.key ? null : item)
        if (selectedId !== null) onSelect(null)
      } else if (first) onSelect(first.id === selectedId ? null : first.id)
    },
    selectOffer: (id) => {
      setOpenPlace(null)
      onSelect(id)
    },
    zoomToPlace: () => {
      setOpenPlace(null)
      if (openPlace)
        controls?.moveTo({ ...openPlace.position, zoom: Math.min(MAX_ZOOM, zoom + PLACE_ZOOM_STEPS) }, 'user')
    },
    closePlace: () => setOpenPlace(null),
    close: () => {
      if (openPlace) setOpenPlace(null)
      else if (selectedId !== null) onSelect(null)
      else return false
      return true
    },
    handleMove: (next) => {
      if (!next.byUser) return
      if (openPlace && (next.view.zoom !== zoom || !contains(next.bounds, openPlace.position)))
        setOpenPlace(null)
      const selected = selectedId === null ? null : (index?.placeOf(selectedId) ?? null)
      if (index && selected && !isInView(index, selected, next)) onSelect(null)
    },
  }
}

/** Whether a place is within the viewport, and at less than the focus zoom in no cluster. */
function isInView(index: ClusterIndex, { key, position }: Place, { view, bounds }: MapViewport): boolean {
  if (!contains(bounds, position)) return false
  const { latitude, longitude } = position
  const point = { west: longitude, south: latitude, east: longitude, north: latitude }
  return view.zoom >= FOCUS_ZOOM || index.itemsWithin(point, view.zoom).some((item) => item.key === key)
}
