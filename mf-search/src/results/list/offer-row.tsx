import { phoneHref } from '@medicena/domain/phone-href'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { StretchedLink, Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { Price } from '@medicena/shared-ui/price'
import { countContact } from '@medicena/zone-kit/count-contact'
import { memo } from 'react'
import { CompareToggle } from '../../comparison/compare.tsx'
import { FavouriteToggle } from '../../favourites/favourite-toggle.tsx'
import { SMART_FRAME, SmartStrip } from '../../smart/smart-strip.tsx'
import styles from './offer-list.module.css'
import type { OfferView } from './offers.ts'

export interface OfferRowProps {
  readonly offer: OfferView
  /** Its marker is selected on the map. */
  readonly isSelected?: boolean
  /** When the facility is open; null if unknown. */
  readonly hours?: string | null
  /** Laid out only near the viewport (`content-visibility`). */
  readonly isDeferred?: boolean
}

/**
 * List item of one facility's offer. The whole row links to its profile, the phone number calls. Its icons
 * come from the style sheet: an element for each would add half to the size of a long list.
 */
export const OfferRow = memo(function OfferRow({
  offer,
  isSelected = false,
  hours = null,
  isDeferred = false,
}: OfferRowProps) {
  return (
    <Surface
      as="li"
      interactive
      padding="none"
      className={classes(
        styles['row'],
        isDeferred && styles['deferred'],
        offer.smart ? SMART_FRAME : undefined,
      )}
      data-offer={offer.id}
      aria-current={isSelected || undefined}
    >
      <div className={styles['layout']}>
        <div className={styles['facility']}>
          <h2 className={styles['name']}>
            <StretchedLink href={offer.href}>{withNonBreakingSpaces(offer.name)}</StretchedLink>
          </h2>
          <p className={`note ${styles['address']}`}>{offer.address}</p>
          {offer.includes !== null && <p className={styles['service']}>W&nbsp;cenie: {offer.includes}</p>}
          {offer.rating !== null && <p className={`note ${styles['rating']}`}>{offer.rating}</p>}
          {hours !== null && <p className={styles['service']}>{hours}</p>}
        </div>
        {offer.phone && (
          <a
            className={styles['phone']}
            href={phoneHref(offer.phone)}
            onClick={() => countContact(offer.id, 'phone')}
          >
            {offer.phone}
          </a>
        )}
        {offer.price !== null && (
          <p className={styles['price']}>
            <Price value={offer.price} reduced={offer.reduced} size="large" />
            {offer.priceAge && (
              <time className={styles['date']} dateTime={offer.priceAge.day}>
                cena {offer.priceAge.text}
              </time>
            )}
            {offer.includes === null && <span className={styles['date']}>w&nbsp;cenie: nie&nbsp;podano</span>}
          </p>
        )}
        <CompareToggle
          facility={offer}
          services={offer.serviceId === null ? [] : [offer.serviceId]}
          className={styles['compare']}
        />
        <OfferFavourite offer={offer} className={styles['favourite']} />
        {offer.belowMedian !== null && (
          <p className={styles['median']}>{offer.belowMedian}% poniżej mediany w&nbsp;województwie</p>
        )}
      </div>
      {offer.smart && <SmartStrip facilityId={offer.id} smart={offer.smart} />}
    </Surface>
  )
})

interface OfferFavouriteProps {
  readonly offer: OfferView
  readonly className: string | undefined
}

/** Toggle button that saves an offer as a favourite. */
export function OfferFavourite({ offer, className }: OfferFavouriteProps) {
  return (
    <FavouriteToggle
      facilityId={offer.id}
      facilityName={offer.name}
      serviceId={offer.serviceId}
      price={offer.reduced?.promotionPrice ?? offer.price}
      className={className}
    />
  )
}
