import { Button, LinkButton } from '@medicena/shared-ui/button'
import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import { type Ref, type RefObject, useEffect, useRef } from 'react'
import type { SelectedOffer } from '../../map/results/selected-offer.tsx'
import { FilterChips } from '../filters/filters.tsx'
import type { LoadedOffers } from '../list-state.ts'
import type { ResultsList } from '../use-results-list.ts'
import { LoadMoreOffers } from './load-more-offers.tsx'
import { type EmptyReason, NoOffers } from './no-offers.tsx'
import { OfferList, useIncrementalRows } from './offer-list.tsx'
import styles from './offer-listing.module.css'
import rowStyles from './offer-row.module.css'
import { OfferRow } from './offer-row.tsx'
import { useOpeningText } from './opening-text.ts'
import { scrollInList } from './scroll-in-list.ts'
import { BATCH_SIZE, type OffersStatus } from './use-infinite-offers.ts'

interface OfferListingProps {
  readonly results: ResultsList
  /** Offer of the marker that is selected on the map beside the list. */
  readonly selectedOffer: SelectedOffer | null
  readonly status: OffersStatus
  /** The offers on screen belong to other map bounds than the current ones. */
  readonly isStale: boolean
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
  results,
  selectedOffer,
  status,
  isStale,
  isSplit,
  list,
  scrollContainer,
  onSelectionShown,
  onLoad,
}: OfferListingProps) {
  const { view, state, update, source, show } = results
  const { loaded, selectedId } = state
  const rendered = useIncrementalRows(loaded.offers)
  const isListed = selectedId !== null && rendered.some(({ id }) => id === selectedId)
  const unlisted = useRef<HTMLElement>(null)
  useEffect(() => {
    const container = scrollContainer?.current
    const shown = isListed
      ? list.current?.querySelector(`[data-offer="${selectedId}"]`)
      : selectedOffer && unlisted.current
    if (container && shown) onSelectionShown(scrollInList(container, shown))
  }, [scrollContainer, isListed, selectedId, selectedOffer, list, onSelectionShown])

  return (
    <>
      <FilterChips view={view} source={source} />
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
      {loaded.offers.length > 0 ? (
        <OfferList
          offers={rendered}
          selectedId={scrollContainer ? selectedId : null}
          isBusy={isStale && status === 'loading'}
          isRendering={rendered.length < loaded.offers.length}
          hasUnknownLast={view.query.radius !== undefined && source.kind === 'place'}
          isSplit={isSplit && !scrollContainer}
          list={list}
        />
      ) : (
        status === 'idle' && (
          <NoOffers
            reason={reasonOf(loaded, view.query.openAt !== undefined)}
            clearHref={view.filters.clear}
            onShowAll={() => show({})}
          />
        )
      )}
      {view.pages.previous !== null && loaded.key === '' && (
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
          list={list}
          scrollContainer={scrollContainer}
          onLoad={onLoad}
        />
      )}
    </>
  )
}

/** @param hasMoment the address filters by a moment at which facilities are open */
function reasonOf({ key, source, within }: LoadedOffers, hasMoment: boolean): EmptyReason {
  if (key === '') return hasMoment ? 'moment' : 'filters'
  if (source.kind === 'near' && within) return 'area'
  return source.kind === 'place' ? 'map' : source.kind
}

interface SelectedOnMapProps {
  readonly ref: Ref<HTMLElement>
  readonly offer: SelectedOffer
  readonly onClose: () => void
}

/** The offer of the selected marker, while the list has not loaded it. */
function SelectedOnMap({ ref, offer, onClose }: SelectedOnMapProps) {
  const openingText = useOpeningText()
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
            <OfferRow offer={offer} isSelected hours={openingText(offer)} />
          </ul>
        )}
      </div>
    </section>
  )
}
