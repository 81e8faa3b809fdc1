import { LinkButton } from '@medicena/shared-ui/button'
import { classes } from '@medicena/shared-ui/classes'
import { LoadMore } from '@medicena/shared-ui/load-more'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { AREA_PARAM } from '../area-address.ts'
import type { LoadedOffers } from '../list-state.ts'
import { changeQuery, PAGE_SIZE } from '../results-query.ts'
import styles from './offer-list.module.css'
import type { OffersStatus } from './use-infinite-offers.ts'

/** Offers after which a button replaces infinite scroll beside the map. */
const MAX_AUTO_LOADED = 300

/** Distance from the end of the list beside the map at which the next batch is requested. */
const PREFETCH_PX = 1200

/** Offers in one list; a link leads to the next page after them. */
const MAX_OFFERS = 1000

interface LoadMoreOffersProps {
  /** Path of the next page of the same offers; null for other offers than those of the address. */
  readonly path: string | null
  readonly loaded: LoadedOffers
  readonly status: OffersStatus
  readonly list: RefObject<HTMLElement | null>
  /** Scroll container of the list; null if the list scrolls with the page. */
  readonly scrollContainer: RefObject<HTMLElement | null> | null
  /** Loads the next batch. */
  readonly onLoad: () => void
}

/** Loads more offers by a button, which is a link without JavaScript, and beside the map near the end of the list. */
export function LoadMoreOffers({ path, loaded, status, list, scrollContainer, onLoad }: LoadMoreOffersProps) {
  const end = useRef<HTMLDivElement>(null)
  const { search } = useLocation()
  const count = loaded.offers.length
  const remaining = Math.max(0, loaded.total - loaded.nextOffset)
  const isFull = count >= MAX_OFFERS
  // Places and the footer follow a list that scrolls with the page: if it grew while the visitor presses one of their links,
  // the link would move away and the click would be lost.
  const growsByItself = scrollContainer !== null && count < MAX_AUTO_LOADED
  const isObserved = growsByItself && remaining > 0 && status === 'idle'
  const handleNearEnd = useEffectEvent(onLoad)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list may still end in view
  useEffect(() => {
    if (!isObserved || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) handleNearEnd()
      },
      { root: scrollContainer?.current ?? null, rootMargin: `${PREFETCH_PX}px 0px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isObserved, loaded.nextOffset, scrollContainer])

  const nextPage =
    path === null
      ? undefined
      : path +
        changeQuery(new URLSearchParams(search), {
          strona: String(Math.floor(loaded.nextOffset / PAGE_SIZE) + 1),
          [AREA_PARAM]: null,
        })
  return (
    <div ref={end} className={classes(styles['end'], 'no-print')}>
      {remaining > 0 && isFull ? (
        nextPage === undefined ? (
          <p className="note">Aby zobaczyć pozostałe oferty, przybliż mapę albo zawęź filtry.</p>
        ) : (
          <LinkButton variant="secondary" href={nextPage} rel="next">
            Następne oferty
          </LinkButton>
        )
      ) : (
        (remaining > 0 || count > PAGE_SIZE || status === 'failed') && (
          <LoadMore
            shown={count}
            total={count + remaining}
            list={list}
            onLoadMore={onLoad}
            href={nextPage}
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
