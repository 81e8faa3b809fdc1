import { contains } from '@medicena/domain/map/position'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type MapItem, type OfferPoints, splitZoomOf } from './points/offer-points.ts'
import { FOCUS_ZOOM, MAX_ZOOM, zoomView } from './surface/map-geometry.ts'
import type { MapControls, MapViewport } from './surface/map-surface.ts'

/** Zooms by which markers of neighbours come apart. */
const PLACE_ZOOM_STEPS = 2

interface OfferSelectionOptions {
  readonly points: OfferPoints | null
  /** The selected facility opens in a card over the map, which leaves its middle free. */
  readonly hasCard: boolean
  readonly selectedId: number | null
  /** The place of the selected facility, once its offers are loaded. */
  readonly selectedPlace: MapItem | null
  readonly onSelect: (id: number | null) => void
  readonly controls: MapControls | null
  /** The viewport after the last move. */
  readonly viewport: MapViewport | null
  /** The initial view and the selection in it are restored: the map does not move to it. */
  readonly isRestored: boolean
}

/**
 * Handles presses on markers: a cluster zooms in, a place with one offer toggles its selection, one with several its list,
 * which ends a selection.
 * A facility that is selected, here or elsewhere, is shown at the focus zoom or the current one if that is higher: in its
 * place if it is in view and no card may cover it, otherwise in the middle.
 */
export function useOfferSelection({
  points,
  hasCard,
  selectedId,
  selectedPlace,
  onSelect,
  controls,
  viewport,
  isRestored,
}: OfferSelectionOptions) {
  const [listedPlace, setListedPlace] = useState<MapItem | null>(null)
  // The list and the card of the selected offer would cover the map together.
  const openPlace = selectedId === null ? listedPlace : null
  const zoom = viewport?.view.zoom ?? 0
  /** The selection that the map has reacted to. */
  const handledId = useRef(isRestored ? selectedId : null)

  const focusPlace = useEffectEvent(({ position }: MapItem) => {
    const steps = Math.max(0, FOCUS_ZOOM - zoom)
    if (hasCard || !viewport || !contains(viewport.bounds, position))
      controls?.moveTo({ ...position, zoom: zoom + steps }, 'code')
    else if (steps > 0) controls?.moveTo(zoomView(viewport.view, steps, position), 'code')
  })
  useEffect(() => {
    if (selectedId === handledId.current || (selectedId !== null && !(selectedPlace && controls))) return
    handledId.current = selectedId
    if (selectedPlace) focusPlace(selectedPlace)
  }, [selectedId, selectedPlace, controls])

  const zoomTo = ({ position }: MapItem, target: number) =>
    controls?.moveTo({ ...position, zoom: Math.min(MAX_ZOOM, target) }, 'user')

  return {
    /** The place whose list of offers is open. */
    openPlace,
    pressMarker: (item: MapItem) => {
      setListedPlace(null)
      if (item.kind === 'cluster') {
        zoomTo(item, splitZoomOf(item, zoom))
        return
      }
      const [first, second] = item.offers
      if (second) {
        if (openPlace?.key !== item.key) setListedPlace(item)
        if (selectedId !== null) onSelect(null)
      } else if (first) onSelect(first.id === selectedId ? null : first.id)
    },
    /** Selects an offer of the open list. */
    selectListed: (id: number) => {
      setListedPlace(null)
      onSelect(id)
    },
    /** Zooms in on the open place, until its markers have room. */
    zoomToOpen: () => {
      setListedPlace(null)
      if (openPlace) zoomTo(openPlace, zoom + PLACE_ZOOM_STEPS)
    },
    /** Closes the open list, or else the selection. Returns whether there was one. */
    close: (): boolean => {
      setListedPlace(null)
      if (selectedId !== null) onSelect(null)
      return openPlace !== null || selectedId !== null
    },
    /** Closes what a move of the visitor has left behind: out of view, or in a cluster of a smaller scale. */
    handleMove: ({ byUser, bounds, view }: MapViewport) => {
      if (!byUser) return
      if (openPlace && (view.zoom !== zoom || !contains(bounds, openPlace.position))) setListedPlace(null)
      if (!selectedPlace) return
      const isShown =
        contains(bounds, selectedPlace.position) &&
        (view.zoom >= FOCUS_ZOOM ||
          points?.itemsWithin(bounds, view.zoom).some(({ key }) => key === selectedPlace.key))
      if (!isShown) onSelect(null)
    },
  }
}
