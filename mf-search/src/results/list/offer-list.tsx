import { LinkButton } from '@medicena/shared-ui/button'
import { classes } from '@medicena/shared-ui/classes'
import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import { Fragment, memo, type RefObject, useEffect, useRef, useState } from 'react'
import { useSingleColumn } from '../layout/single-column.ts'
import type { OtherOffers } from '../other-offers.ts'
import type { ResultsList } from '../use-results-list.ts'
import { LoadMoreOffers } from './load-more-offers.tsx'
import { NoOffers } from './no-offers.tsx'
import styles from './offer-list.module.css'
import { OfferRow } from './offer-row.tsx'
import type { OfferView } from './offers.ts'
import { useOpeningText } from './opening-text.ts'
import { scrollInList } from './scroll-in-list.ts'
import { useIncrementalRows } from './use-incremental-rows.ts'
import { useInfiniteOffers } from './use-infinite-offers.ts'

interface OfferListProps {
  readonly results: ResultsList
  /** Describes other offers than those of the address; null for these. */
  readonly others: OtherOffers | null
  /** Scroll container of the list beside the map, which it follows; null if the list scrolls with the page. */
  readonly scrollContainer: RefObject<HTMLElement | null> | null
  /** The offer of the selected marker is in view in the list beside the map, or it is not. */
  readonly onSelectionShown: (isInView: boolean) => void
}

/** The list with its empty and error states, and infinite scroll. */
export function OfferList({ results, others, scrollContainer, onSelectionShown }: OfferListProps) {
  const { view, state, source } = results
  const { loaded, selectedId } = state
  const within = (scrollContainer && state.map?.bounds) ?? null
  const { load, status, isStale } = useInfiniteOffers(results, within)
  const list = useRef<HTMLOListElement>(null)
  const rendered = useIncrementalRows(loaded.offers)
  const isSingleColumn = useSingleColumn()
  const isListed = selectedId !== null && rendered.some(({ id }) => id === selectedId)
  useEffect(() => {
    const container = scrollContainer?.current
    const row = isListed && list.current?.querySelector(`[data-offer="${selectedId}"]`)
    onSelectionShown(selectedId === null || Boolean(container && row && scrollInList(container, row)))
  }, [scrollContainer, isListed, selectedId, onSelectionShown])

  return (
    <>
      {isStale && status === 'failed' && (
        <ErrorPanel
          title="Nie udało się wczytać ofert z tego miejsca mapy"
          detail="Poniżej są oferty, które wczytały się wcześniej."
          onRetry={load}
        />
      )}
      {loaded.offers.length > 0 ? (
        <Rows
          offers={rendered}
          selectedId={scrollContainer ? selectedId : null}
          isBusy={isStale && status === 'loading'}
          isRendering={rendered.length < loaded.offers.length}
          hasUnknownLast={view.query.filters.radius !== undefined && source.kind === 'place'}
          isSplit={!isSingleColumn && !scrollContainer}
          list={list}
        />
      ) : (
        status === 'idle' && <NoOffers view={view} others={others} />
      )}
      {view.pages.previous !== null && !others && (
        <p className={classes(styles['previous'], 'no-print')}>
          <LinkButton variant="quiet" href={view.pages.previous} rel="prev">
            Poprzednie oferty
          </LinkButton>
        </p>
      )}
      {!(isStale && status !== 'idle') && (
        <LoadMoreOffers
          path={others ? null : view.filters.path}
          loaded={loaded}
          status={status}
          list={list}
          scrollContainer={scrollContainer}
          onLoad={load}
        />
      )}
    </>
  )
}

/** Rows that may be in the first viewport. */
const FIRST_VIEW_ROWS = 12

interface RowsProps {
  readonly list: RefObject<HTMLOListElement | null>
  /** Two offers in a row. */
  readonly isSplit: boolean
  readonly offers: readonly OfferView[]
  /** Id of the facility whose marker is selected on the map. */
  readonly selectedId: number | null
  /** Other offers are loading. */
  readonly isBusy: boolean
  /** More rows follow with the next frames. */
  readonly isRendering: boolean
  /** The offers without a position are the last ones, a group of their own. */
  readonly hasUnknownLast: boolean
}

/** Rows of offers; those off the screen are not laid out (`content-visibility`). */
const Rows = memo(function Rows({
  offers,
  selectedId,
  isBusy,
  isRendering,
  hasUnknownLast,
  isSplit,
  list,
}: RowsProps) {
  const openingText = useOpeningText()
  const [firstOffer] = offers
  const firstUnknown = hasUnknownLast ? offers.findIndex(({ position }) => position === null) : -1
  // Rows of the first render keep their real height, so that back and forward can restore the scroll
  // position.
  const [initial] = useState({ firstOffer, rows: offers.length })
  const eagerRows = firstOffer === initial.firstOffer ? initial.rows : FIRST_VIEW_ROWS
  return (
    <div className={styles['frame']}>
      <ol
        // Remounted: rows that move to the stored layout after hydration would count as a layout shift.
        key={isSplit ? 'split' : 'rows'}
        ref={list}
        className={classes(styles['offers'], isSplit && styles['split'], isRendering && styles['filling'])}
        aria-busy={isBusy || undefined}
      >
        {offers.map((offer, index) => (
          <Fragment key={offer.id}>
            {index === firstUnknown && <li className={styles['group']}>Położenie nieznane</li>}
            <OfferRow
              offer={offer}
              isSelected={offer.id === selectedId}
              hours={openingText(offer)}
              isDeferred={index >= eagerRows}
            />
          </Fragment>
        ))}
      </ol>
    </div>
  )
})
