import { memo, useEffect, useRef, useState } from 'react'
import { useIsMobile } from '../breakpoint.ts'
import { AreaButtons, FiltersToggle, MapFrame, MapSizeButtons } from '../map/results/map-frame.tsx'
import { MapOverlay, useHistoryOverlay } from '../map/results/map-overlay.tsx'
import { OfferPopup, useSelectedOffer } from '../map/results/selected-offer.tsx'
import { useOfferMap } from '../map/results/use-offer-map.ts'
import { readArea, withArea } from './area-address.ts'
import { FiltersSheet, SideFilters } from './filters/filters.tsx'
import styles from './found-offers.module.css'
import { useLayoutSwitch } from './layout/layout-switch.tsx'
import { OffersToolbar } from './layout/offers-toolbar.tsx'
import { useSingleColumn } from './layout/single-column.ts'
import { OfferListing } from './list/offer-listing.tsx'
import { useInfiniteOffers } from './list/use-infinite-offers.ts'
import { areaOf, backToOwnOffers, type ListState, type LoadedOffers, offersOf } from './list-state.ts'
import { nearRadius, offersNear } from './offers-source.ts'
import { ScopeList, SideLinks } from './place-links.tsx'
import { ResultsHeading } from './results-heading.tsx'
import { ORDER_NAMES, type SortOrder } from './results-query.ts'
import type { ResultsView } from './results-view.ts'
import { useListScroll, useListState } from './use-list-state.ts'

/** Offers of a results page with their heading: filters, list and map in their layouts. */
export const FoundOffers = memo(function FoundOffers({ view }: { readonly view: ResultsView }) {
  const [state, update, restoreKey] = useListState(view)
  const { layout, hasMapFilters, loaded, source, mapBounds } = state
  const isMobile = useIsMobile()
  const overlay = useHistoryOverlay(() => update(restoreArea))
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const { switchTo, filtersButton, mapButton, backButton } = useLayoutSwitch(layout, update)
  const isSingleColumn = useSingleColumn()

  const isBesideMap = layout === 'map' && isMobile === false
  const scrollContainer = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  useListScroll(scrollContainer, isBesideMap, loaded.key)
  const { load, status, isStale } = useInfiniteOffers({
    view,
    state,
    update,
    bounds: areaOf(state) ?? (isBesideMap || source.kind === 'near' ? mapBounds : null),
  })
  const { isOpen: isOverlayOpen, close: closeOverlay, addEntry: addHistoryEntry } = overlay
  const map = useOfferMap({ view, state, update, isMobile: isMobile === true, isBesideMap, addHistoryEntry })
  const selectedOffer = useSelectedOffer(map.offersQuery, loaded.offers, state.selectedId)
  const [isSelectionInList, setSelectionInList] = useState(true)

  useEffect(() => {
    if (isMobile === false && isOverlayOpen) closeOverlay()
    if (isMobile === false) setIsSheetOpen(false)
  }, [isMobile, isOverlayOpen, closeOverlay])

  const filtersRef = useRef<HTMLDivElement>(null)
  const hasOpenedFilters = useRef(false)
  const toggleMapFilters = () => {
    hasOpenedFilters.current = !hasMapFilters
    update({ hasMapFilters: !hasMapFilters })
  }
  // They stand before their button, so the next Tab would pass them.
  useEffect(() => {
    if (hasMapFilters && hasOpenedFilters.current) filtersRef.current?.focus()
    hasOpenedFilters.current = false
  }, [hasMapFilters])
  const near = source.kind === 'near' ? source : null
  const filters = { view, near: nearRadius(source, (next) => update({ source: next })) }
  const areaButtons = (
    <AreaButtons
      onSearch={map.searchArea}
      wayBack={!isBesideMap && source.kind !== 'place' ? map.wayBack : null}
    />
  )
  const popup = selectedOffer && (
    <OfferPopup offer={selectedOffer} onClose={() => update({ selectedId: null })} />
  )
  return (
    <>
      <ResultsHeading view={view} others={loaded.others?.heading} />
      <div
        className={styles['columns']}
        data-layout={layout}
        data-filters={hasMapFilters || undefined}
        data-others={loaded.others !== null || undefined}
      >
        <div className={styles['scopes']}>
          {/* Prices of the address's province say nothing about offers of other places. */}
          {loaded.others?.heading === undefined && <ScopeList scopes={view.scopes} />}
        </div>
        <div ref={filtersRef} tabIndex={-1} className={styles['filters']}>
          <SideFilters {...filters} />
        </div>
        {isBesideMap && (
          <a className={styles['skip']} href="#mapa-ofert">
            Przejdź do mapy
          </a>
        )}
        <section ref={scrollContainer} id="oferty" className={styles['offers']} aria-label="Oferty placówek">
          <OffersToolbar
            sort={view.sort}
            path={view.filters.path}
            nearOrder={near?.order ?? null}
            isNearMe={near !== null && near.village === null}
            onNearMe={(position) => update(position ? offersOf(offersNear(position)) : backToOwnOffers())}
            onVillage={({ name, ...position }) => update(offersOf(offersNear(position, name)))}
            onNearOrder={(order) => near && update({ source: { ...near, order } })}
            filterCount={view.filters.chips.length + (near && near.radiusKm > 0 ? 1 : 0)}
            summary={loaded.others?.summary ?? formatRange(view, loaded)}
            wayBack={loaded.others?.wayBack}
            onWayBack={() => update(backToOwnOffers())}
            hasPriceAlert={view.planHref !== null}
            isSingleColumn={isSingleColumn}
            hasOpenFilters={isBesideMap ? hasMapFilters : undefined}
            onFilters={() => (isMobile ? setIsSheetOpen(true) : toggleMapFilters())}
            onMap={() => (isMobile ? overlay.open() : switchTo('map'))}
            filtersButton={filtersButton}
            mapButton={mapButton}
          />
          <OfferListing
            key={restoreKey}
            view={view}
            state={state}
            update={update}
            selectedOffer={isBesideMap ? selectedOffer : null}
            status={status}
            isStale={isStale}
            isSplit={!isSingleColumn}
            list={list}
            scrollContainer={isBesideMap ? scrollContainer : null}
            onSelectionShown={setSelectionInList}
            onLoad={load}
          />
          <PriceNote order={near?.order ?? view.sort.order} />
        </section>
        <div id="mapa-ofert" className={styles['map']} tabIndex={-1}>
          {isMobile === false && layout !== 'filters' && (
            <MapFrame
              key={restoreKey}
              {...map.props}
              tools={
                <>
                  <MapSizeButtons
                    isListHidden={layout === 'map-only'}
                    onChange={switchTo}
                    backButton={backButton}
                  />
                  {layout === 'map-only' && (
                    <FiltersToggle isOpen={hasMapFilters} onToggle={toggleMapFilters} />
                  )}
                  {areaButtons}
                </>
              }
            >
              {(layout === 'map-only' || !isSelectionInList) && popup}
            </MapFrame>
          )}
        </div>
        <div className={styles['places']}>
          <SideLinks view={view} />
        </div>
        {isMobile && (
          <>
            <FiltersSheet
              {...filters}
              open={isSheetOpen}
              onClose={() => setIsSheetOpen(false)}
              count={loaded.total}
              counted={view.counted}
            />
            <MapOverlay
              isOpen={isOverlayOpen}
              onClose={closeOverlay}
              count={loaded.others?.count ?? view.count}
            >
              <MapFrame
                key={restoreKey}
                {...map.props}
                tools={
                  <>
                    <FiltersToggle isOpen={isSheetOpen} onToggle={() => setIsSheetOpen(true)} />
                    {areaButtons}
                  </>
                }
              >
                {popup}
              </MapFrame>
            </MapOverlay>
          </>
        )}
      </div>
    </>
  )
})

/** The changes that show what the address says after back or forward within the page. */
function restoreArea(state: ListState): Partial<ListState> {
  const { search } = window.location
  const [area, shown] = [readArea(search), areaOf(state)]
  if (area === null) return shown ? backToOwnOffers() : {}
  return shown && withArea(search, shown) === search ? {} : offersOf({ kind: 'area', bounds: area })
}

const number = new Intl.NumberFormat('pl')

/** Formats the range of offers in the list: 'Oferty 1–20 z 120'. */
function formatRange({ counted, pages }: ResultsView, { nextOffset, total }: LoadedOffers): string {
  if (total === 0) return counted === 'offers' ? 'Brak ofert' : 'Brak placówek'
  const things = counted === 'offers' ? 'Oferty' : 'Placówki'
  return `${things} ${number.format(pages.before + 1)}–${number.format(nextOffset)} z ${number.format(total)}`
}

/** Legal note on prices, with the required link to the ranking parameters. */
function PriceNote({ order }: { readonly order: SortOrder }) {
  return (
    <p className={styles['note']}>
      Ceny pochodzą z cenników placówek, mają charakter informacyjny i nie stanowią oferty w rozumieniu
      Kodeksu cywilnego. Oferty są uporządkowane według <span>{ORDER_NAMES[order]}</span>: zobacz{' '}
      <a href="/regulamin#parametry-plasowania">parametry plasowania</a>. Przed wizytą potwierdź cenę w
      placówce.
    </p>
  )
}
