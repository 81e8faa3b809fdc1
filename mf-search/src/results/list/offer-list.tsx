import { classes } from '@medicena/shared-ui/classes'
import { Fragment, memo, type RefObject, startTransition, useEffect, useMemo, useState } from 'react'
import styles from './offer-row.module.css'
import { OfferRow } from './offer-row.tsx'
import type { OfferView } from './offers.ts'
import { useOpeningText } from './opening-text.ts'

/** Delay after which the first rows are painted and have a known height. */
const MEASURE_DELAY_MS = 500

/** Rows that may be in the first viewport; the style sheet repeats the number. */
const FIRST_VIEW_ROWS = 12

interface OfferListProps {
  readonly offers: readonly OfferView[]
  /** Id of the facility whose marker is selected on the map. */
  readonly selectedId: number | null
  /** Other offers are loading. */
  readonly isBusy: boolean
  /** More rows follow with the next frames. */
  readonly isRendering: boolean
  /** The offers without a position are the last ones, a group of their own. */
  readonly hasUnknownLast: boolean
  /** Two offers in a row where the list is wide enough. */
  readonly isSplit: boolean
  readonly list: RefObject<HTMLOListElement | null>
}

/** List of offers whose off-screen rows are not laid out (`content-visibility`). */
export const OfferList = memo(function OfferList({
  offers,
  selectedId,
  isBusy,
  isRendering,
  hasUnknownLast,
  isSplit,
  list,
}: OfferListProps) {
  const openingText = useOpeningText()
  const [firstOffer] = offers
  const firstUnknown = hasUnknownLast ? offers.findIndex(({ position }) => position === null) : -1
  // Rows of the first render keep their real height, so that back and forward can restore the scroll
  // position.
  const [initial] = useState({ firstOffer, rows: offers.length })
  const eagerRows = firstOffer === initial.firstOffer ? initial.rows : FIRST_VIEW_ROWS
  const [measured, setMeasured] = useState<OfferView>()
  useEffect(() => {
    const timer = setTimeout(() => {
      // Changing rows that the visitor has scrolled to would shift the layout.
      if ((list.current?.getBoundingClientRect().top ?? -1) > 0) setMeasured(firstOffer)
    }, MEASURE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [firstOffer, list])
  return (
    <div className={styles['frame']}>
      <ol
        // Remounted: rows that move to the stored layout after hydration would count as a layout shift.
        key={isSplit ? 'split' : 'rows'}
        ref={list}
        className={classes(
          styles['offers'],
          isSplit && styles['split'],
          firstOffer === measured && styles['measured'],
          isRendering && styles['filling'],
        )}
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

/** Rows rendered per frame; more of them would block scrolling on a slow processor. */
const ROWS_PER_FRAME = 3

/**
 * Renders added rows a few per frame; the first rows of a mounted list render at once.
 * @param rows unchanged rows keep their identity
 * @returns the rows to render now
 */
export function useIncrementalRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [rendered, setRendered] = useState({ rows, count: rows.length })
  let { count } = rendered
  if (rendered.rows !== rows) {
    count = Math.min(rows.length, (rendered.rows[0] === rows[0] ? count : 0) + ROWS_PER_FRAME)
    setRendered({ rows, count })
  }
  useEffect(() => {
    if (count === rows.length) return
    const frame = requestAnimationFrame(() => {
      startTransition(() => setRendered({ rows, count: Math.min(rows.length, count + ROWS_PER_FRAME) }))
    })
    return () => cancelAnimationFrame(frame)
  }, [rows, count])
  return useMemo(() => (count === rows.length ? rows : rows.slice(0, count)), [rows, count])
}
