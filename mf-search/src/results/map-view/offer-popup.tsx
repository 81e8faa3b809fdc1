import { phoneHref } from '@medicena/domain/phone-href'
import { LinkButton } from '@medicena/shared-ui/button'
import { Phone, X } from '@medicena/shared-ui/icon'
import { Price, ReducedPrice } from '@medicena/shared-ui/price'
import type { OfferView } from '../list/offer-view.ts'
import styles from './offer-popup.module.css'
import type { ChosenOffer } from './use-chosen-offer.ts'

interface OfferPopupProps {
  readonly offer: ChosenOffer
  readonly onClose: () => void
}

/** The offer of the chosen marker at the foot of the map (SPEC section 2, "Results page"). It is read out as it appears. */
export function OfferPopup({ offer, onClose }: OfferPopupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles['popup']} role="group" aria-label="Wybrana placówka">
      <div role="status">
        {offer === 'loading' && <p className={styles['note']}>Wczytujemy ofertę…</p>}
        {offer === 'failed' && <p className={styles['note']}>Nie udało się wczytać tej oferty.</p>}
        {typeof offer === 'object' && <Facts offer={offer} />}
      </div>
      {typeof offer === 'object' && (
        <div className={styles['actions']}>
          <LinkButton href={offer.href} className={styles['profile']}>
            Zobacz profil
          </LinkButton>
          <LinkButton
            variant="secondary"
            icon={<Phone />}
            href={phoneHref(offer.phone)}
            aria-label={`Zadzwoń: ${offer.phone}`}
          >
            Zadzwoń
          </LinkButton>
        </div>
      )}
      <button type="button" className={styles['close']} aria-label="Zamknij ofertę" onClick={onClose}>
        <X />
      </button>
    </div>
  )
}

function Facts({ offer }: { readonly offer: OfferView }) {
  return (
    <div className={styles['facts']}>
      <h2 className={styles['name']}>{offer.name}</h2>
      {offer.service !== null && <p className={styles['service']}>{offer.service}</p>}
      <p className={styles['address']}>{offer.address}</p>
      {offer.reduced ? (
        <ReducedPrice price={offer.price} {...offer.reduced} />
      ) : (
        <Price value={offer.price} />
      )}
    </div>
  )
}
