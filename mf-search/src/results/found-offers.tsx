import { classes } from '@medicena/shared-ui/classes'
import { memo, useEffect, useRef, useState } from 'react'
import { useIsMobile } from '../breakpoint.ts'
import { MapOverlay, useMapOverlay } from '../map/results/map-overlay.tsx'
import { ResultsMap } from '../map/results/results-map.tsx'
import type { ResultsView } from './build-results-view.ts'
import { FiltersSheet, SideFilters } from './filters/filters.tsx'
import { QuickBar } from './filters/quick-bar.tsx'
import styles from './found-offers.module.css'
import { LayoutSwitch } from './layout/layout-switch.tsx'
import { OffersToolbar } from './layout/offers-toolbar.tsx'
import { OfferList } from './list/offer-list.tsx'
import { describeOthers } from './other-offers.ts'
import { SideLinks } from './place-links.tsx'
import { ResultsHeading } from './results-heading.tsx'
import { ORDERS, type SortOrder } from './results-query.ts'
import { useListScroll, useResultsList } from './use-results-list.ts'

/** Offers of a results page with their heading: filters, list and map in their layouts. */
export const FoundOffers = memo(function FoundOffers({ view }: { readonly view: ResultsView }) {
  const results = useResultsList(view)
  const { state, update, source, restoreKey } = results
  const { layout, hasMapFilters, loaded } = state
  const others = describeOthers(view, loaded)
  const isMobile = useIsMobile()
  const overlay = useMapOverlay()
  const [isSheetOpen, setIsSheetOpen] = useState(false)

  const isBesideMap = layout === 'map' && isMobile === false
  const scrollContainer = useRef<HTMLElement>(null)
  useListScroll(scrollContainer, isBesideMap, results)
  const [isSelectionInList, setSelectionInList] = useState(true)

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
  const mapProps = { results, isBesideList: isBesideMap, isSelectionInList }
  return (
    <>
      <a className={classes(styles['skip'], 'no-print')} href="#oferty">
        Przejdź do listy ofert
      </a>
      <ResultsHeading view={view} others={others} />
      <div className={styles['columns']} data-layout={layout} data-filters={hasMapFilters || undefined}>
        <div className={classes(styles['bar'], 'no-print')}>
          <QuickBar results={results} />
          <div className={classes(styles['switch'], 'needs-script')}>
            <LayoutSwitch layout={layout} update={update} />
          </div>
        </div>
        <div ref={filtersRef} tabIndex={-1} className={classes(styles['filters'], 'no-print')}>
          <SideFilters view={view} source={source} />
        </div>
        {isBesideMap && (
          <a className={classes(styles['skip'], 'no-print')} href="#mapa-ofert">
            Przejdź do mapy
          </a>
        )}
        <section ref={scrollContainer} id="oferty" className={styles['offers']} aria-label="Oferty placówek">
          <OffersToolbar
            results={results}
            others={others}
            hasOpenFilters={isBesideMap ? hasMapFilters : undefined}
            onFilters={() => (isMobile ? setIsSheetOpen(true) : toggleMapFilters())}
            onMap={overlay.open}
          />
          <OfferList
            key={restoreKey}
            results={results}
            others={others}
            scrollContainer={isBesideMap ? scrollContainer : null}
            onSelectionShown={setSelectionInList}
          />
          <PriceNote order={source.kind === 'near' ? source.order : view.sort.order} />
        </section>
        <div id="mapa-ofert" className={classes(styles['map'], 'needs-script no-print')} tabIndex={-1}>
          {isMobile === false && layout !== 'filters' && (
            <ResultsMap
              key={restoreKey}
              {...mapProps}
              filters={layout === 'map-only' ? { isOpen: hasMapFilters, onToggle: toggleMapFilters } : null}
            />
          )}
        </div>
        <div className={classes(styles['places'], 'no-print')}>
          <SideLinks view={view} />
        </div>
        {isMobile && (
          <>
            <FiltersSheet
              view={view}
              source={source}
              open={isSheetOpen}
              onClose={() => setIsSheetOpen(false)}
              count={loaded.total}
            />
            <MapOverlay isOpen={overlay.isOpen} onClose={overlay.close} count={others?.count ?? view.count}>
              <ResultsMap
                key={restoreKey}
                {...mapProps}
                filters={{ isOpen: isSheetOpen, onToggle: () => setIsSheetOpen(true) }}
              />
            </MapOverlay>
          </>
        )}
      </div>
    </>
  )
})

/** Legal note on prices, with the required link to the ranking parameters. */
function PriceNote({ order }: { readonly order: SortOrder }) {
  return (
    <p className={classes('note', styles['note'])}>
      Ceny pochodzą z cenników placówek, mają charakter informacyjny i nie stanowią oferty w rozumieniu
      Kodeksu cywilnego. Oferty są uporządkowane według <span>{ORDERS[order].by}</span>: zobacz{' '}
      <a href="/regulamin#parametry-plasowania">parametry plasowania</a>. Przed wizytą potwierdź cenę w
      placówce.
    </p>
  )
}
