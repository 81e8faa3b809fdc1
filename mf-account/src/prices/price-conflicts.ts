import { formatPrice } from '@medicena/domain/money'
import { endPrice, type PriceListItem, setPrice } from '@medicena/provider-client/price-lists'
import { requestAsSession } from '../account/request-as-session.ts'
import type { ConflictField } from '../conflicts/conflict-field.ts'
import type { Change } from '../conflicts/use-conflicts.tsx'
import { findItem, formatPromotion, loadItem } from './price-list-data.ts'

const NOT_OFFERED = 'usługi nie ma w cenniku'

/** Price in zł, null for a service that is not offered, and the services within it. */
interface PriceBody {
  readonly price: number | null
  readonly includes: string | null
}

const PRICE: ConflictField<PriceBody> = {
  label: 'Cena',
  keys: ['price'],
  text: ({ price }) => (price === null ? NOT_OFFERED : formatPrice(price)),
}
const INCLUDES: ConflictField<PriceBody> = {
  label: 'W cenie',
  keys: ['includes'],
  text: ({ includes }) => includes ?? 'nie podano',
}

/**
 * Returns how to save the price of a service that may have changed meanwhile.
 * @param item the service on the price list; undefined if it was never on it
 * @param hasIncludes whether the form has a field for what the price includes; without one, that stays as it is
 */
export function priceChange(
  facilityId: number,
  serviceId: number,
  item: PriceListItem | undefined,
  hasIncludes: boolean,
): Change<PriceBody, PriceListItem> {
  const params = { id: facilityId, serviceId }
  const bodyOf = ({ price, includes = null }: PriceListItem) => ({ price, includes })
  return {
    fields: hasIncludes ? [PRICE, INCLUDES] : [PRICE],
    base: item ? bodyOf(item) : { price: null, includes: null },
    version: item?.version ?? null,
    bodyOf,
    send: async ({ price, includes }, version) => {
      // Only the stored version has no price, and that is not sent.
      const body = { price: price ?? 0, ...(hasIncludes && { includes }) }
      const condition = version === null ? { ifNew: true } : { ifMatch: version }
      return requestAsSession(setPrice, { params, body }, condition)
    },
    reload: () => loadItem(facilityId, serviceId),
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

/**
 * Returns how to remove a service that may have changed meanwhile: `NO_OFFER` is the body. The result is null if the price
 * list does not mention it any more.
 */
export function removalChange(facilityId: number, item: PriceListItem): Change<Offer, PriceListItem | null> {
  const { serviceId, serviceName, version } = item
  return {
    fields: [{ label: serviceName, keys: ['price', 'promotions'], text: formatOffer }],
    areFieldsIndependent: true,
    base: item,
    version,
    bodyOf: (saved) => saved ?? NO_OFFER,
    send: async (_, ifMatch) => {
      await requestAsSession(endPrice, { params: { id: facilityId, serviceId } }, { ifMatch })
      return findItem(facilityId, serviceId)
    },
    reload: async () => {
      const value = await findItem(facilityId, serviceId)
      return { value, version: value?.version ?? null }
    },
  }
}
