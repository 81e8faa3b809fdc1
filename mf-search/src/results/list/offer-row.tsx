import { phoneHref } from '@medicena/domain/phone-href'
import { tie } from '@medicena/domain/ties'
import { StretchedLink, Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { Price, ReducedPrice } from '@medicena/shared-ui/price'
import { memo } from 'react'
import { CompareToggle } from '../../comparison/compare-toggle.tsx'
import styles from './offer-row.module.css'
import type { OfferView } from './offer-view.ts'

export interface OfferRowProps {
  readonly offer: OfferView
  /** Its marker was chosen on the map. */
  readonly chosen?: boolean
  /** It was added below the window: it is drawn when it comes near. */
  readonly late?: boolean
}

/**
 * One facility's offer: the whole row leads to its profile, the phone number calls. A page has fifty of them, so a row
 * has few elements: its icons are drawn by the style sheet.
 */
export const OfferRow = memo(function OfferRow({ offer, chosen = false, late = false }: OfferRowProps) {
  return (
    <Surface
      as="li"
      interactive
      padding="none"
      className={classes(styles['row'], late && styles['late'])}
      data-offer={offer.id}
      aria-current={chosen || undefined}
    >
      <div className={styles['layout']}>
        <div className={styles['facility']}>
          <h2 className={styles['name']}>
            <StretchedLink href={offer.href}>{tie(offer.name)}</StretchedLink>
          </h2>
          {offer.service !== null && <p className={styles['service']}>{offer.service}</p>}
          <p className={styles['address']}>{offer.address}</p>
        </div>
        <a className={styles['phone']} href={phoneHref(offer.phone)}>
          {offer.phone}
        </a>
        <p className={styles['price']}>
          {offer.reduced ? (
            <ReducedPrice price={offer.price} {...offer.reduced} size="large" />
          ) : (
            <Price value={offer.price} size="large" />
          )}
        </p>
        <CompareToggle facility={offer} className={styles['compare']} />
        {offer.belowMedian !== null && (
          <p className={styles['median']}>{offer.belowMedian}% poniżej mediany w&nbsp;województwie</p>
        )}
      </div>
    </Surface>
  )
})
