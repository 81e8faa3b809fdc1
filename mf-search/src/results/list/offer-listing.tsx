import { Button, LinkButton } from '@medicena/shared-ui/button'
import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import { type Ref, type RefObject, useEffect, useRef } from 'react'
import type { SelectedOffer } from '../../map/results/selected-offer.tsx'
import { ANY_DISTANCE, type DistanceRange, isLimited } from '../filters/distance.ts'
import { FilterChips } from '../filters/filters.tsx'
import { backToOwnOffers, type ListState } from '../list-state.ts'
import type { ResultsView } from '../results-view.ts'
import type { UpdateListState } from '../use-list-state.ts'
import { LoadMoreOffers } from './load-more-offers.tsx'
import { type EmptyReason, NoOffers } from './no-offers.tsx'
import { OfferList, useIncrementalRows } from './offer-list.tsx'
import styles from './offer-listing.module.css'
import rowStyles from './offer-row.module.css'
import { OfferRow, useClosedToday } from './offer-row.tsx'
import type { OfferView } from './offers.ts'
import { scrollInList } from './scroll-in-list.ts'
import { BATCH_SIZE, type OffersStatus } from './use-infinite-offers.ts'

interface OfferListingProps {
  readonly view: ResultsView
  readonly state: ListState
  readonly update: UpdateListState
  /** Loaded offers that the distance filter leaves. */
  readonly visible: readonly OfferView[]
  /** Offer of the marker that is selected on the map beside the list. */
  readonly selectedOffer: SelectedOffer | null
  readonly status: OffersStatus
  /** The offers on screen belong to other map bounds than the current ones. */
  readonly isStale: boolean
  /** The distance filter; {@link ANY_DISTANCE} filters nothing. */
  readonly distance: DistanceRange
  readonly onDistanceChange: (distance: DistanceRange) => void
  /** Two offers in a row. */
  readonly isSplit: boolean
  readonly list: RefObject<HTMLOListElement | null>
  /** Scroll container of the list; null if the list scrolls with the page. */
  readonly scrollContainer: RefObject<HTMLElement | null> | null
  /** The selected offer is in view in the list beside the map, or the list has no room for it. */
  readonly onSelectionShown: (isInView: boolean) => void
  /** Loads the next batch. */
  readonly onLoad: (limit: number) => void
}

/** The list with its active filters, its empty and error states, and infinite scroll. */
export function OfferListing({
  view,
  state,
  update,
  visible,
  selectedOffer,
  status,
  isStale,
  distance,
  onDistanceChange,
  isSplit,
  list,
  scrollContainer,
  onSelectionShown,
  onLoad,
}: OfferListingProps) {
  const { loaded, selectedId } = state
  const isFiltered = isLimited(distance)
  const isInBounds = loaded.boundsKey !== ''
  const rendered = useIncrementalRows(visible)
  const isListed = selectedId !== null && rendered.some(({ id }) => id === selectedId)
  const unlisted = useRef<HTMLElement>(null)
  useEffect(() => {
    const container = scrollContainer?.current
    const shown = isListed
      ? list.current?.querySelector(`[data-offer="${selectedId}"]`)
      : selectedOffer && unlisted.current
    if (container && shown) onSelectionShown(scrollInList(container, shown))
  }, [scrollContainer, isListed, selectedId, selectedOffer, list, onSelectionShown])

  const clearDistance = () => onDistanceChange(ANY_DISTANCE)
  const emptyReason = reasonOf(state, isFiltered, view.query.openAt !== undefined)
  return (
    <>
      <FilterChips
        chips={view.filters.chips}
        clearHref={view.filters.clear}
        distance={distance}
        onClearDistance={clearDistance}
      />
      {isStale && status === 'failed' && (
        <ErrorPanel
          title="Nie udało się wczytać ofert z tego miejsca mapy"
          detail="Poniżej są oferty, które wczytały się wcześniej."
          onRetry={() => onLoad(BATCH_SIZE)}
        />
      )}
      {selectedOffer && !isListed && (
        <SelectedOnMap ref={unlisted} offer={selectedOffer} onClose={() => update({ selectedId: null })} />
      )}
      {visible.length > 0 ? (
        <OfferList
          offers={rendered}
          selectedId={scrollContainer ? selectedId : null}
          isBusy={isStale && status === 'loading'}
          isRendering={rendered.length < visible.length}
          isSplit={isSplit && !scrollContainer}
          list={list}
        />
      ) : (
        status === 'idle' && (
          <NoOffers
            reason={emptyReason}
            clearHref={view.filters.clear}
            onShowAll={emptyReason === 'distance' ? clearDistance : () => update(backToOwnOffers())}
          />
        )
      )}
      {view.pages.previous !== null && !isInBounds && (
        <p className={styles['previous']}>
          <LinkButton variant="quiet" href={view.pages.previous} rel="prev">
            Poprzednie oferty
          </LinkButton>
        </p>
      )}
      {!(isStale && status !== 'idle') && (
        <LoadMoreOffers
          path={view.filters.path}
          loaded={loaded}
          status={status}
          visibleCount={visible.length}
          isFiltered={isFiltered}
          list={list}
          scrollContainer={scrollContainer}
          onLoad={onLoad}
        />
      )}
    </>
  )
}

/**
 * @param isFiltered the distance filter hides offers
 * @param hasMoment the address filters by a moment at which facilities are open
 */
function reasonOf(
  { loaded, near, bounds, isEverywhere }: ListState,
  isFiltered: boolean,
  hasMoment: boolean,
): EmptyReason {
  if (isFiltered && loaded.offers.length > 0) return 'distance'
  if (loaded.boundsKey === '') return hasMoment ? 'moment' : 'filters'
  if (near && !bounds) return 'near'
  return isEverywhere ? 'area' : 'map'
}

interface SelectedOnMapProps {
  readonly ref: Ref<HTMLElement>
  readonly offer: SelectedOffer
  readonly onClose: () => void
}

/** The offer of the selected marker, while the list has not loaded it. */
function SelectedOnMap({ ref, offer, onClose }: SelectedOnMapProps) {
  const isClosed = useClosedToday()
  return (
    <section ref={ref} className={styles['selected']} aria-label="Wybrana na mapie">
      <div className={styles['head']}>
        <p className={styles['label']}>Wybrana na mapie</p>
        <Button variant="quiet" onClick={onClose}>
          Zamknij
        </Button>
      </div>
      <div role="status" className={rowStyles['frame']}>
        {offer === 'loading' && <p className={styles['note']}>Wczytujemy ofertę…</p>}
        {offer === 'failed' && <p className={styles['note']}>Nie udało się wczytać tej oferty.</p>}
        {typeof offer === 'object' && (
          <ul className={rowStyles['offers']}>
            <OfferRow offer={offer} isSelected isClosed={isClosed(offer)} />
          </ul>
        )}
      </div>
    </section>
  )
}
