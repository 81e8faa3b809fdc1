import { LinkButton } from '@medicena/shared-ui/button'
import { classes } from '@medicena/shared-ui/classes'
import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import { type RefObject, useEffect } from 'react'
import type { LoadedOffers } from '../list-state.ts'
import type { ResultsList } from '../use-results-list.ts'
import { LoadMoreOffers } from './load-more-offers.tsx'
import { type EmptyReason, NoOffers } from './no-offers.tsx'
import { OfferList, useIncrementalRows } from './offer-list.tsx'
import styles from './offer-listing.module.css'
import { scrollInList } from './scroll-in-list.ts'
import { BATCH_SIZE, type OffersStatus } from './use-infinite-offers.ts'

interface OfferListingProps {
  readonly results: ResultsList
  readonly status: OffersStatus
  /** The offers on screen belong to other map bounds than the current ones. */
  readonly isStale: boolean
  /** Two offers in a row. */
  readonly isSplit: boolean
  readonly list: RefObject<HTMLOListElement | null>
  /** Scroll container of the list; null if the list scrolls with the page. */
  readonly scrollContainer: RefObject<HTMLElement | null> | null
  /** The offer of the selected marker is in view in the list beside the map, or it is not. */
  readonly onSelectionShown: (isInView: boolean) => void
  /** Loads the next batch. */
  readonly onLoad: (limit: number) => void
}

/** The list with its empty and error states, and infinite scroll. */
export function OfferListing({
  results,
  status,
  isStale,
  isSplit,
  list,
  scrollContainer,
  onSelectionShown,
  onLoad,
}: OfferListingProps) {
  const { view, state, source, show } = results
  const { loaded, selectedId } = state
  const rendered = useIncrementalRows(loaded.offers)
  const isListed = selectedId !== null && rendered.some(({ id }) => id === selectedId)
  useEffect(() => {
    const container = scrollContainer?.current
    const row = isListed && list.current?.querySelector(`[data-offer="${selectedId}"]`)
    onSelectionShown(selectedId === null || Boolean(container && row && scrollInList(container, row)))
  }, [scrollContainer, isListed, selectedId, list, onSelectionShown])

  return (
    <>
      {isStale && status === 'failed' && (
        <ErrorPanel
          title="Nie udało się wczytać ofert z tego miejsca mapy"
          detail="Poniżej są oferty, które wczytały się wcześniej."
          onRetry={() => onLoad(BATCH_SIZE)}
        />
      )}
      {loaded.offers.length > 0 ? (
        <OfferList
          offers={rendered}
          selectedId={scrollContainer ? selectedId : null}
          isBusy={isStale && status === 'loading'}
          isRendering={rendered.length < loaded.offers.length}
          hasUnknownLast={view.query.filters.radius !== undefined && source.kind === 'place'}
          isSplit={isSplit && !scrollContainer}
          list={list}
        />
      ) : (
        status === 'idle' && <NoOffers reason={reasonOf(loaded)} view={view} onShowAll={() => show({})} />
      )}
      {view.pages.previous !== null && loaded.key === '' && (
        <p className={classes(styles['previous'], 'no-print')}>
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

function reasonOf({ key, source, within }: LoadedOffers): EmptyReason {
  if (key === '') return 'filters'
  if (source.kind === 'near' && within) return 'area'
  return source.kind === 'place' ? 'map' : source.kind
}
