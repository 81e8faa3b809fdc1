import { HIGHLIGHT_LABEL } from '@medicena/domain/paid-labels'
import { phoneHref } from '@medicena/domain/phone-href'
import { Badge } from '@medicena/shared-ui/badge'
import { LinkButton } from '@medicena/shared-ui/button'
import { Phone } from '@medicena/shared-ui/icon'
import { Price } from '@medicena/shared-ui/price'
import { countContact } from '@medicena/zone-kit/count-contact'
import { useEffect, useState } from 'react'
import { OfferFavourite } from '../../results/list/offer-row.tsx'
import type { OffersQuery, OfferView } from '../../results/list/offers.ts'
import { useOpeningText } from '../../results/list/opening-text.ts'
import { SmartBooking } from '../../smart/smart-strip.tsx'
import { MapPanel } from '../map-panel.tsx'
import styles from './selected-offer.module.css'

export type SelectedOffer = 'loading' | 'failed' | OfferView

/** Finds the selected offer among the loaded ones, or loads it. Returns null without a selection. */
export function useSelectedOffer(
  query: OffersQuery,
  offers: readonly OfferView[],
  selectedId: number | null,
): SelectedOffer | null {
  const listed = selectedId === null ? undefined : offers.find(({ id }) => id === selectedId)
  const [loaded, setLoaded] = useState<{ id: number; offer: OfferView | 'failed' } | null>(null)
  const missingId = listed ? null : selectedId

  useEffect(() => {
    if (missingId === null) return
    const controller = new AbortController()
    const finish = (offer: OfferView | 'failed') => {
      if (!controller.signal.aborted) setLoaded({ id: missingId, offer })
    }
    const range = { offset: 0, limit: 1, bounds: null, facility: missingId }
    import('../../results/list/offers.ts')
      .then(({ loadOffers }) => loadOffers(query, range, controller.signal))
      .then(
        ({ offers: [offer] }) => finish(offer ?? 'failed'),
        () => finish('failed'),
      )
    return () => controller.abort()
  }, [query, missingId])

  if (selectedId === null) return null
  return listed ?? (loaded?.id === selectedId ? loaded.offer : 'loading')
}

interface OfferPopupProps {
  readonly offer: SelectedOffer
  readonly onClose: () => void
}

/** Selected offer over the map, announced to screen readers. */
export function OfferPopup({ offer, onClose }: OfferPopupProps) {
  return (
    <MapPanel label="Wybrana placówka" closeLabel="Zamknij ofertę" onClose={onClose}>
      <div role="status">
        {offer === 'loading' && <p className={styles['note']}>Wczytujemy ofertę…</p>}
        {offer === 'failed' && <p className={styles['note']}>Nie udało się wczytać tej oferty.</p>}
        {typeof offer === 'object' && <OfferSummary offer={offer} />}
      </div>
      {typeof offer === 'object' && (
        <div className={styles['actions']}>
          <OfferFavourite offer={offer} className={styles['favourite']} />
          <LinkButton href={offer.href}>Zobacz profil</LinkButton>
          <SmartBooking facilityId={offer.id} smart={offer.smart} />
          {offer.phone && (
            <LinkButton
              variant="secondary"
              icon={<Phone />}
              href={phoneHref(offer.phone)}
              onClick={() => countContact(offer.id, 'phone')}
              aria-label={`Zadzwoń: ${offer.phone}`}
            >
              Zadzwoń
            </LinkButton>
          )}
        </div>
      )}
    </MapPanel>
  )
}

function OfferSummary({ offer }: { readonly offer: OfferView }) {
  const hours = useOpeningText()(offer)
  return (
    <div className={styles['summary']}>
      <h2 className={styles['name']}>{offer.name}</h2>
      {offer.smart && <Badge>{HIGHLIGHT_LABEL}</Badge>}
      <p className="note">{offer.address}</p>
      {offer.rating !== null && <p className={styles['fact']}>{offer.rating}</p>}
      <p className={styles['fact']}>{hours}</p>
      {offer.price !== null && <Price value={offer.price} reduced={offer.reduced} />}
    </div>
  )
}
