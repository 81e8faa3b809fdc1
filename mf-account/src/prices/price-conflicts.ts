import { formatPrice } from '@medicena/domain/money'
import { endPrice, type PriceListItem, setPrice } from '@medicena/provider-client/price-lists'
import { requestAsSession } from '../account/request-as-session.ts'
import type { Change } from '../conflicts/use-conflicts.tsx'
import { findItem, formatPromotion, loadItem } from './price-list-data.ts'

const NOT_OFFERED = 'usługi nie ma w cenniku'

/** Price in zł; null for a service that is not offered. */
interface PriceBody {
  readonly price: number | null
  /** Services within the price; undefined in a form without that field, which leaves them unchanged. */
  readonly includes?: string | null | undefined
}

interface EditedPrice extends PriceBody {
  readonly facilityId: number
  readonly serviceId: number
  /** Version of the service on the price list; null for a service that was never on it. */
  readonly version: string | null
}

/** Returns how to save a price that may have changed meanwhile. */
export function priceChange({
  facilityId,
  serviceId,
  price,
  includes,
  version,
}: EditedPrice): Change<PriceBody, PriceListItem> {
  const hasIncludes = includes !== undefined
  const params = { id: facilityId, serviceId }
  return {
    fields: [
      {
        label: 'Cena',
        keys: ['price'],
        text: (body) => (body.price === null ? NOT_OFFERED : formatPrice(body.price)),
      },
      {
        label: 'W cenie',
        keys: ['includes'],
        text: (body) => body.includes ?? 'nie podano',
      },
    ],
    base: { price, includes },
    version,
    send: async (body, known) => {
      // Only the stored version has no price, and that is not sent.
      const changed = { price: body.price ?? 0, ...(hasIncludes && { includes: body.includes ?? null }) }
      const condition = known === null ? { ifNew: true } : { ifMatch: known }
      return requestAsSession(setPrice, { params, body: changed }, condition)
    },
    reload: async () => {
      const saved = await loadItem(facilityId, serviceId)
      const body = { price: saved.price, includes: hasIncludes ? (saved.includes ?? null) : undefined }
      return { saved, body, version: saved.version }
    },
  }
}

/** The price and promotions that end when a service is removed from the price list. */
export type Offer = Pick<PriceListItem, 'price' | 'promotions'>

/** Service that is not on the price list. */
export const NO_OFFER: Offer = { price: null, promotions: [] }

/** Formats a price with the running and planned promotions. */
export function formatOffer({ price, promotions }: Offer): string {
  if (price === null) return NOT_OFFERED
  const current = promotions.filter(({ state }) => state === 'running' || state === 'planned')
  return [formatPrice(price), ...current.map((promotion) => `promocja ${formatPromotion(promotion)}`)].join(
    ', ',
  )
}

interface OfferBody {
  readonly offer: Offer
}

/** Body that removes a service. */
export const REMOVAL: OfferBody = { offer: NO_OFFER }

/**
 * Returns how to remove a service that may have changed meanwhile. The result is null if the price list does not mention
 * it any more.
 */
export function removalChange(
  facilityId: number,
  item: PriceListItem,
): Change<OfferBody, PriceListItem | null> {
  const { serviceId, serviceName, version } = item
  return {
    fields: [{ label: serviceName, keys: ['offer'], text: ({ offer }) => formatOffer(offer) }],
    areFieldsIndependent: true,
    base: { offer: item },
    version,
    send: async (_, ifMatch) => {
      await requestAsSession(endPrice, { params: { id: facilityId, serviceId } }, { ifMatch })
      return findItem(facilityId, serviceId)
    },
    reload: async () => {
      const saved = await findItem(facilityId, serviceId)
      return { saved, body: { offer: saved ?? NO_OFFER }, version: saved?.version ?? null }
    },
  }
}
