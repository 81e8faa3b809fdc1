import { offersCount } from '@medicena/domain/offers'
import { useEffect, useRef, useState } from 'react'
import { MapFrame, MapSizeButton } from '../map/results/map-frame.tsx'
import { MapOverlay, useHistoryOverlay } from '../map/results/map-overlay.tsx'
import { OfferPopup, useSelectedOffer } from '../map/results/selected-offer.tsx'
import { useOfferMap } from '../map/results/use-offer-map.ts'
import { useSmallScreen } from '../small-screen/small-screen.ts'
import { isLimited } from './filters/distance.ts'
import { countFilters } from './filters/filter-chips.tsx'
import { FiltersSheet } from './filters/filters-sheet.tsx'
import { ScopeList } from './filters/scope-list.tsx'
import styles from './found-offers.module.css'
import { OffersToolbar } from './layout/offers-toolbar.tsx'
import { useOnePerRow } from './layout/one-per-row.ts'
import { SideFilters, SidePlaces } from './layout/side.tsx'
import { useListScroll } from './layout/use-list-scroll.ts'
import { useShown } from './layout/use-shown.ts'
import { OfferListing } from './list/offer-listing.tsx'
import { PriceNote } from './list/price-note.tsx'
import { shownText } from './list/shown-text.ts'
import { useListing } from './list/use-listing.ts'
import { useVisibleOffers } from './list/use-visible-offers.ts'
import type { ResultsView } from './results-view.ts'
import { useResultsSession } from './session/use-results-session.ts'

/** The offers with their filters, as a list and on a map (SPEC section 4, "Results view"). */
export function FoundOffers({ view }: { readonly view: ResultsView }) {
  const [session, change, restored] = useResultsSession(view)
  const { shown, listing, distance } = session
  const small = useSmallScreen()
  const overlay = useHistoryOverlay()
  const [sheetOpen, setSheetOpen] = useState(false)
  const { show, filtersButton, mapButton, backButton } = useShown(shown, change)
  const onePerRow = useOnePerRow()

  const beside = shown === 'map' && small === false
  const box = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  useListScroll({ box, boxed: beside })
  const { load, status, stale } = useListing({
    view,
    session,
    change,
    bounds: beside ? session.bounds : null,
  })
  const visible = useVisibleOffers(listing.offers, view.origin, distance)
  const thinned = view.origin !== null && isLimited(distance)
  const selectedOffer = useSelectedOffer(view.question, visible, session.selected)
  const map = useOfferMap({ view, session, change, isSmallScreen: small === true })

  const { isOpen: overlayOpen, close: closeOverlay } = overlay
  useEffect(() => {
    if (small === false && overlayOpen) closeOverlay()
    if (small === false) setSheetOpen(false)
  }, [small, overlayOpen, closeOverlay])

  const filters = { view, distance, onDistance: map.setDistance }
  const popup = selectedOffer && (
    <OfferPopup offer={selectedOffer} onClose={() => change({ selected: null })} />
  )
  return (
    <div className={styles['columns']} data-shown={shown}>
      <div className={styles['scopes']}>
        <ScopeList scopes={view.scopes} />
      </div>
      <div className={styles['filters']}>
        <SideFilters {...filters} />
      </div>
      <section ref={box} className={styles['offers']} aria-label="Oferty placówek">
        <OffersToolbar
          sort={view.sort}
          filters={countFilters(view.filters.chips, distance)}
          shown={shownText({ listing, before: view.pages.before, near: thinned ? visible.length : null })}
          onWholeMap={listing.of === '' ? undefined : () => change({ bounds: null })}
          onePerRow={onePerRow}
          onFilters={() => (small ? setSheetOpen(true) : show('filters'))}
          onMap={() => (small ? overlay.open() : show('map'))}
          filtersButton={filtersButton}
          mapButton={mapButton}
        />
        <OfferListing
          key={restored}
          view={view}
          session={session}
          change={change}
          visible={visible}
          chosen={beside ? selectedOffer : null}
          status={status}
          stale={stale}
          thinned={thinned}
          split={!onePerRow}
          list={list}
          box={beside ? box : null}
          onLoad={load}
        />
        <PriceNote />
      </section>
      <div className={styles['map']}>
        {small === false && shown !== 'filters' && (
          <MapFrame key={restored} {...map.props}>
            <MapSizeButton isListHidden={shown === 'map-only'} onChange={show} backButton={backButton} />
            {shown === 'map-only' && popup}
          </MapFrame>
        )}
      </div>
      <div className={styles['places']}>
        <SidePlaces view={view} />
      </div>
      {small && (
        <>
          <FiltersSheet
            {...filters}
            open={sheetOpen}
            onClose={() => setSheetOpen(false)}
            count={visible.length + Math.max(0, listing.total - listing.next)}
          />
          <MapOverlay isOpen={overlayOpen} onClose={closeOverlay} count={offersCount(view.facts.total)}>
            <MapFrame key={restored} {...map.props}>
              {popup}
            </MapFrame>
          </MapOverlay>
        </>
      )}
    </div>
  )
}
