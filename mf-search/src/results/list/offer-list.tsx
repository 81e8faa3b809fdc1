import { classes } from '@medicena/shared-ui/classes'
import { memo, type RefObject, useState } from 'react'
import styles from './offer-row.module.css'
import { OfferRow } from './offer-row.tsx'
import type { OfferView } from './offer-view.ts'

interface OfferListProps {
  readonly offers: readonly OfferView[]
  /** The facility whose marker was chosen on the map. */
  readonly chosen: number | null
  /** Other offers are under way. */
  readonly busy: boolean
  /** Two offers in a row where the list is wide enough. */
  readonly split: boolean
  readonly list: RefObject<HTMLOListElement | null>
}

/** The offers, one row each. Rows that are added far below the window cost nothing to draw until they come near. */
export const OfferList = memo(function OfferList({ offers, chosen, busy, split, list }: OfferListProps) {
  // What stood here first is drawn at once, so that a place that the visitor comes back to is found by its height.
  const [first] = useState(offers.length)
  return (
    <div className={styles['frame']}>
      <ol
        // What a document has drawn before the visitor's choice was known does not move: it is drawn anew.
        key={split ? 'split' : 'rows'}
        ref={list}
        className={classes(styles['offers'], split && styles['split'])}
        aria-busy={busy || undefined}
      >
        {offers.map((offer, index) => (
          <OfferRow key={offer.id} offer={offer} chosen={offer.id === chosen} late={index >= first} />
        ))}
      </ol>
    </div>
  )
})
