import { Button, LinkButton } from '@medicena/shared-ui/button'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import { type RefObject, useEffect } from 'react'
import type { SelectedOffer } from '../../map/results/selected-offer.tsx'
import { ANY_DISTANCE } from '../filters/distance.ts'
import { FilterChips } from '../filters/filter-chips.tsx'
import type { ResultsView } from '../results-view.ts'
import type { ResultsSession } from '../session/results-session.ts'
import type { ChangeSession } from '../session/use-results-session.ts'
import { ChosenOnMap } from './chosen-on-map.tsx'
import { OfferList } from './offer-list.tsx'
import styles from './offer-listing.module.css'
import type { OfferView } from './offer-view.ts'
import { OffersEnd } from './offers-end.tsx'
import { type ListingStatus, PART } from './use-listing.ts'
import { useSlices } from './use-slices.ts'

interface OfferListingProps {
  readonly view: ResultsView
  readonly session: ResultsSession
  readonly change: ChangeSession
  /** The loaded offers that the distance filter leaves. */
  readonly visible: readonly OfferView[]
  /** The offer of the marker that was chosen on the map beside the list. */
  readonly chosen: SelectedOffer | null
  readonly status: ListingStatus
  /** The offers on screen are not those of the map's part, which are under way or failed. */
  readonly stale: boolean
  /** The distance filter leaves some offers out. */
  readonly thinned: boolean
  readonly split: boolean
  readonly list: RefObject<HTMLOListElement | null>
  /** The box that the list scrolls in; null where that is the page. */
  readonly box: RefObject<HTMLElement | null> | null
  /** Loads so many more. */
  readonly onLoad: (limit: number) => void
}

/** The list between its toolbar and its note: the filters that hold, the offers, and the way to more. */
export function OfferListing({
  view,
  session,
  change,
  visible,
  chosen,
  status,
  stale,
  thinned,
  split,
  list,
  box,
  onLoad,
}: OfferListingProps) {
  const { listing, distance, selected } = session
  const inBounds = listing.of !== ''
  const drawn = useSlices(visible)
  const listed = selected !== null && drawn.some(({ id }) => id === selected)
  useEffect(() => {
    if (box && listed) {
      list.current?.querySelector(`[data-offer="${selected}"]`)?.scrollIntoView({ block: 'nearest' })
    }
  }, [box, listed, selected, list])

  const anyDistance = () => change({ distance: ANY_DISTANCE })
  const wholeMap = () => change({ bounds: null })
  return (
    <>
      <FilterChips
        chips={view.filters.chips}
        distance={thinned ? distance : ANY_DISTANCE}
        onAnyDistance={anyDistance}
      />
      {stale && status === 'failed' && (
        <ErrorPanel
          title="Nie udało się wczytać ofert z tego miejsca mapy"
          detail="Poniżej są oferty, które wczytały się wcześniej."
          onRetry={() => onLoad(PART)}
        />
      )}
      {chosen && !listed && <ChosenOnMap offer={chosen} onClose={() => change({ selected: null })} />}
      {visible.length > 0 ? (
        <OfferList
          offers={drawn}
          chosen={box ? selected : null}
          busy={stale && status === 'loading'}
          filling={drawn.length < visible.length}
          split={split && !box}
          list={list}
        />
      ) : (
        status === 'idle' && (
          <EmptyState
            title={inBounds ? 'W tym miejscu mapy nie ma ofert' : 'Nie ma ofert w wybranej odległości'}
            detail={inBounds ? 'Oddal lub przesuń mapę.' : 'Zwiększ odległość od centrum.'}
          >
            <Button variant="secondary" onClick={inBounds ? wholeMap : anyDistance}>
              Pokaż wszystkie oferty
            </Button>
          </EmptyState>
        )
      )}
      {view.pages.previous !== null && !inBounds && (
        <p className={styles['previous']}>
          <LinkButton variant="quiet" href={view.pages.previous} rel="prev">
            Poprzednie oferty
          </LinkButton>
        </p>
      )}
      {!(stale && status !== 'idle') && (
        <OffersEnd
          path={view.filters.path}
          listing={listing}
          status={status}
          visible={visible.length}
          thinned={thinned}
          list={list}
          box={box}
          onLoad={onLoad}
        />
      )}
    </>
  )
}
