import type { Bounds } from '@medicena/domain/map/position'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { offersQueryOf } from '../../results/offers-source.ts'
import type { ResultsList } from '../../results/use-results-list.ts'
import type { OfferMapProps } from '../offer-map.tsx'
import type { MapViewport } from '../surface/map-surface.ts'

/** Delay between a move of the map and the change of the address: browsers limit how often it changes. */
const ADDRESS_DELAY_MS = 200

interface OfferMapLayout {
  /** On phones there is no list beside the map that follows it. */
  readonly isMobile: boolean
  readonly isBesideMap: boolean
}

/** Connects the map to the list of the results page. */
export function useOfferMap(
  { view, state, update, source, show }: ResultsList,
  { isMobile, isBesideMap }: OfferMapLayout,
) {
  const { key: historyKey } = useLocation()
  const { location } = view.query
  const query = useMemo(() => offersQueryOf(view, source), [view, source])
  const viewport = useRef<MapViewport>(null)
  const onSelect = useCallback((id: number | null) => update({ selectedId: id }), [update])
  const onMoveEnd = useCallback<OfferMapProps['onMoveEnd']>(
    (next) => {
      viewport.current = next
      update(({ map }) => ({
        // A list that follows the map follows every move.
        map: { view: next.view, bounds: next.byUser || map?.bounds ? next.bounds : null },
      }))
    },
    [update],
  )
  const moved = state.map?.bounds ?? null
  useAddressOfArea(source.kind === 'area' && !isMobile ? moved : null, show)

  // The list beside the map follows every move, and the list of a searched area does on every desktop.
  const isSearched = !moved || (location === null && isBesideMap) || (source.kind === 'area' && !isMobile)
  const { inPlace } = view.facts
  const wayBack = useMemo(
    () => ({ label: `Wróć do ofert ${inPlace}`, onPress: () => show({}) }),
    [inPlace, show],
  )
  const props: OfferMapProps = {
    query,
    historyKey,
    selectedId: state.selectedId,
    onSelect,
    ...(state.map && { initialView: state.map.view }),
    onMoveEnd,
    source,
    wayBack,
    canSearchArea: source.kind === 'place' && location !== null && !isSearched,
    onShowAll: isBesideMap && source.kind === 'place' && moved ? wayBack.onPress : null,
    counted: view.counted,
    hasCard: !isBesideMap,
    label: `Mapa ofert: ${view.service.name}, ${view.location?.name ?? 'Polska'}`,
  }
  return {
    props,
    /** Query for the offers on the map. */
    query,
    /** Searches the whole country within the map; null while its offers are shown. */
    searchArea: isSearched ? null : () => show({ area: viewport.current?.bounds ?? moved }),
  }
}

/** Keeps a searched area in the address as it follows the map. */
function useAddressOfArea(area: Bounds | null, show: ResultsList['show']): void {
  const follow = useEffectEvent((bounds: Bounds) => show({ area: bounds }, true))
  useEffect(() => {
    if (!area) return
    const timer = setTimeout(() => follow(area), ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [area])
}
