import { LinkButton } from '@medicena/shared-ui/button'
import { LoadMore } from '@medicena/shared-ui/load-more'
import { useLocation } from '@medicena/zone-kit/router'
import { type RefObject, useRef } from 'react'
import { changeQuery, PAGE_SIZE } from '../results-query.ts'
import type { Listing } from '../session/results-session.ts'
import styles from './offers-end.module.css'
import { useApproach } from './use-approach.ts'
import { LARGE_PART, type ListingStatus, PART } from './use-listing.ts'

/** Offers that come by themselves as a visitor scrolls; after them the foot of the page is within reach, and a button goes on. */
const BY_THEMSELVES = 300

/** Offers that a list holds at most: a page of its own goes on after them, so that none grows without end. */
const LIMIT = 1000

interface OffersEndProps {
  /** The page's own path. */
  readonly path: string
  readonly listing: Listing
  readonly status: ListingStatus
  /** How many of the loaded offers the distance filter leaves. */
  readonly visible: number
  /** Whether the distance filter leaves some out: then the rest is loaded by itself. */
  readonly thinned: boolean
  readonly list: RefObject<HTMLElement | null>
  /** The box that the list scrolls in; null where that is the page. */
  readonly box: RefObject<HTMLElement | null> | null
  /** Loads so many more. */
  readonly onLoad: (limit: number) => void
}

/** The end of the list: more offers come as it is approached, and by a button (a link without JavaScript). */
export function OffersEnd({ path, listing, status, visible, thinned, list, box, onLoad }: OffersEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const { search } = useLocation()
  const loaded = listing.offers.length
  const rest = Math.max(0, listing.total - listing.next)
  const part = thinned ? LARGE_PART : PART
  const full = loaded >= LIMIT
  useApproach(
    {
      end,
      box,
      enabled: rest > 0 && !full && status === 'idle' && (thinned || loaded < BY_THEMSELVES),
      length: listing.next,
    },
    () => onLoad(part),
  )

  const inBounds = listing.of !== ''
  const query = changeQuery(new URLSearchParams(search), {
    strona: String(Math.floor(listing.next / PAGE_SIZE) + 1),
  })
  const nextPage = path + query
  return (
    <div ref={end} className={styles['end']}>
      {rest > 0 && full ? (
        inBounds ? (
          <p className={styles['hint']}>Przybliż mapę, aby zobaczyć pozostałe oferty.</p>
        ) : (
          <LinkButton variant="secondary" href={nextPage} rel="next">
            Następne oferty
          </LinkButton>
        )
      ) : (
        (rest > 0 || loaded > PAGE_SIZE || status === 'failed') && (
          <LoadMore
            shown={visible}
            total={visible + rest}
            list={list}
            onLoadMore={() => onLoad(part)}
            href={inBounds ? undefined : nextPage}
            busy={status === 'loading'}
            error={
              status === 'failed'
                ? 'Nie udało się wczytać kolejnych ofert. Sprawdź połączenie z internetem.'
                : undefined
            }
          />
        )
      )}
    </div>
  )
}
