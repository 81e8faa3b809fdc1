import { classes } from '@medicena/shared-ui/classes'
import { memo, type RefObject, useEffect, useState } from 'react'
import styles from './offer-row.module.css'
import { OfferRow } from './offer-row.tsx'
import type { OfferView } from './offer-view.ts'

/** Milliseconds after which the first rows have been painted, and their heights are known. */
const MEASURED = 500

/** Rows that may be in the window as a list appears; the style sheet has the same. */
const NEAR = 12

interface OfferListProps {
  readonly offers: readonly OfferView[]
  /** The facility whose marker was chosen on the map. */
  readonly chosen: number | null
  /** Other offers are under way. */
  readonly busy: boolean
  /** More of them follow with the next frames. */
  readonly filling: boolean
  /** Two offers in a row where the list is wide enough. */
  readonly split: boolean
  readonly list: RefObject<HTMLOListElement | null>
}

/** The offers, one row each. Rows far from the window cost nothing to draw, also when the list changes its width. */
export const OfferList = memo(function OfferList({
  offers,
  chosen,
  busy,
  filling,
  split,
  list,
}: OfferListProps) {
  const [begin] = offers
  // What stood here first is drawn once, so that a place that the visitor comes back to is found by its height.
  const [first] = useState({ begin, rows: offers.length })
  const late = begin === first.begin ? first.rows : NEAR
  const [measured, setMeasured] = useState<OfferView>()
  useEffect(() => {
    const timer = setTimeout(() => {
      // Rows that the visitor looks at are not touched any more.
      if ((list.current?.getBoundingClientRect().top ?? -1) > 0) setMeasured(begin)
    }, MEASURED)
    return () => clearTimeout(timer)
  }, [begin, list])
  return (
    <div className={styles['frame']}>
      <ol
        // What a document has drawn before the visitor's choice was known does not move: it is drawn anew.
        key={split ? 'split' : 'rows'}
        ref={list}
        className={classes(
          styles['offers'],
          split && styles['split'],
          begin === measured && styles['measured'],
          filling && styles['filling'],
        )}
        aria-busy={busy || undefined}
      >
        {offers.map((offer, index) => (
          <OfferRow key={offer.id} offer={offer} chosen={offer.id === chosen} late={index >= late} />
        ))}
      </ol>
    </div>
  )
})
