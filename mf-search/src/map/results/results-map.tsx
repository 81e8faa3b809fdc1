import type { Bounds } from '@medicena/domain/map/position'
import { Button } from '@medicena/shared-ui/button'
import { Search, SlidersHorizontal } from '@medicena/shared-ui/icon'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { TransitionButton } from '../../results/layout/layout-switch.tsx'
import { offersQueryOf } from '../../results/offers-source.ts'
import type { ResultsList } from '../../results/use-results-list.ts'
import type { OfferMapProps } from '../offer-map.tsx'
import styles from './map-frame.module.css'
import { MapFrame } from './map-frame.tsx'
import { OfferPopup, useSelectedOffer } from './selected-offer.tsx'

/** Delay between a move of the map and the change of the address: browsers limit how often it changes. */
const ADDRESS_DELAY_MS = 200

interface ResultsMapProps {
  readonly results: ResultsList
  /** The list beside the map follows it. */
  readonly isBesideList: boolean
  /** The list shows the offer of the selected marker, which otherwise opens over the map. */
  readonly isSelectionInList: boolean
  /** The filters that a button above the map opens; null where another button does. */
  readonly filters: { readonly isOpen: boolean; readonly onToggle: () => void } | null
}

/** The map of a results page with the buttons above it and the selected offer. */
export function ResultsMap({
  results: { view, state, update, source, show },
  isBesideList,
  isSelectionInList,
  filters,
}: ResultsMapProps) {
  const query = useMemo(() => offersQueryOf(view, source), [view, source])
  const selectedOffer = useSelectedOffer(query, state.loaded.offers, state.selectedId)
  const onSelect = useCallback((id: number | null) => update({ selectedId: id }), [update])
  const onMoveEnd = useCallback<OfferMapProps['onMoveEnd']>(
    (next) =>
      update(({ map }) => ({
        // A list that follows the map follows every move.
        map: { view: next.view, bounds: next.byUser || map?.bounds ? next.bounds : null },
      })),
    [update],
  )
  const moved = state.map?.bounds ?? null
  useAddressOfArea(source.kind === 'area' ? moved : null, show)

  // A searched area follows the map, and so does the country's list beside it.
  const isSearched = source.kind === 'area' || (isBesideList && view.query.location === null)
  const unsearchedArea = isSearched ? null : moved
  const { inPlace } = view.facts
  const wayBack = useMemo(
    () => (
      <Button variant="quiet" onClick={withFocusOnMap(() => show({}))}>
        {`Wróć do ofert ${inPlace}`}
      </Button>
    ),
    [inPlace, show],
  )
  return (
    <MapFrame
      tools={
        <>
          {filters && (
            <Button
              variant="secondary"
              icon={<SlidersHorizontal />}
              aria-expanded={filters.isOpen}
              onClick={filters.onToggle}
            >
              <span className={styles['filters']}>Filtry mapy</span>
            </Button>
          )}
          {unsearchedArea && (
            <TransitionButton
              variant="secondary"
              icon={<Search />}
              className={styles['search']}
              action={withFocusOnMap(() => show({ area: unsearchedArea }))}
            >
              Szukaj w tym obszarze
            </TransitionButton>
          )}
          {!isBesideList && source.kind !== 'place' && wayBack}
        </>
      }
      query={query}
      source={source}
      wayBack={wayBack}
      isListFollowing={isBesideList && source.kind === 'place' && moved !== null}
      counted={view.counted}
      hasCard={!isBesideList}
      selectedId={state.selectedId}
      onSelect={onSelect}
      view={state.map?.view ?? null}
      onMoveEnd={onMoveEnd}
      label={`Mapa ofert: ${view.service.name}, ${view.location?.name ?? 'Polska'}`}
    >
      {selectedOffer && !isSelectionInList && (
        <OfferPopup offer={selectedOffer} onClose={() => update({ selectedId: null })} />
      )}
    </MapFrame>
  )
}

/** Moves the focus from a button that disappears to the map, before the markers of its offers. */
const withFocusOnMap = (action: () => void) => () => {
  document.querySelector<HTMLElement>('[role="application"]')?.focus({ preventScroll: true })
  action()
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
