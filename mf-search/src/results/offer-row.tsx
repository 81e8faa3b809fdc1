import { StretchedLink, Surface } from '@medicena/shared-ui/card'
import { Price, ReducedPrice } from '@medicena/shared-ui/price'
import styles from './offer-row.module.css'
import type { OfferView } from './results-view.ts'

/**
 * One facility's offer: the whole row leads to its profile, the phone number calls. A page has fifty of them, so a row
 * has few elements: its icons are drawn by the style sheet.
 */
export function OfferRow({ offer }: { readonly offer: OfferView }) {
  return (
    <Surface as="li" interactive padding="none" className={styles['row']}>
      <div className={styles['layout']}>
        <div className={styles['facility']}>
          <h2 className={styles['name']}>
            <StretchedLink href={offer.href}>{offer.name}</StretchedLink>
          </h2>
          {offer.service !== null && <p className={styles['service']}>{offer.service}</p>}
          <p className={styles['address']}>{offer.address}</p>
        </div>
        <a className={styles['phone']} href={`tel:${offer.phone.replace(/[^\d+]/g, '')}`}>
          {offer.phone}
        </a>
        <p className={styles['price']}>
          {offer.reduced ? (
            <ReducedPrice price={offer.price} {...offer.reduced} size="large" />
          ) : (
            <Price value={offer.price} size="large" />
          )}
        </p>
      </div>
    </Surface>
  )
}
