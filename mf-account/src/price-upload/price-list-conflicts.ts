import {
  changePriceList,
  getPriceList,
  type PriceListForm,
  type PriceListItem,
} from '@medicena/provider-client/price-lists'
import { requestAsSession, requestVersionedAsSession } from '../account/request-as-session.ts'
import type { Change } from '../conflicts/use-conflicts.tsx'
import { formatOffer, NO_OFFER, type Offer } from '../prices/price-conflicts.ts'
import type { Changes } from './preview-changes.ts'

/** Offers by service id. */
type Offers = Readonly<Record<number, Offer>>

/**
 * Returns the offers that a file asks for; others stay as they are.
 * @param endsMissing removes missing services from the price list
 */
export function wantedOffers({ added, changed, unchanged, missing }: Changes, endsMissing: boolean): Offers {
  return Object.fromEntries([
    ...[...added, ...changed, ...unchanged].map(({ serviceId, price }) => [
      serviceId,
      { ...NO_OFFER, price },
    ]),
    ...(endsMissing ? missing : []).map(({ serviceId }) => [serviceId, NO_OFFER]),
  ])
}

/** Returns the body of the request that leads from the current offers to the wanted ones. */
export function changesForm(wanted: Offers, current: readonly PriceListItem[]): PriceListForm {
  const prices = new Map(current.map(({ serviceId, price }) => [serviceId, price]))
  const changes = Object.entries(wanted)
    .map(([id, { price }]) => ({ serviceId: Number(id), price }))
    .filter(({ serviceId, price }) => price !== (prices.get(serviceId) ?? null))
  return {
    set: changes.flatMap(({ serviceId, price }) => (price === null ? [] : [{ serviceId, price }])),
    end: changes.filter(({ price }) => price === null).map(({ serviceId }) => serviceId),
  }
}

interface EditedPriceList {
  readonly facilityId: number
  /** The price list that the file was compared with. */
  readonly items: readonly PriceListItem[]
  readonly version: string | null
}

/** Returns how to apply the changes of a file to a price list that may have changed meanwhile. */
export function priceListChange(
  { facilityId, items, version }: EditedPriceList,
  { added, changed, unchanged, missing }: Changes,
): Change<Offers, readonly PriceListItem[]> {
  const params = { id: facilityId }
  const services = [...added, ...changed, ...unchanged, ...missing]
  const missingIds = new Set(missing.map(({ serviceId }) => serviceId))
  const offersOf = (stored: readonly PriceListItem[]): Offers => ({
    ...Object.fromEntries(services.map(({ serviceId }) => [serviceId, NO_OFFER])),
    ...Object.fromEntries(stored.map((item) => [item.serviceId, item])),
  })
  let current = items
  return {
    fields: services.map(({ serviceId, serviceName }) => ({
      label: serviceName,
      keys: [serviceId],
      text: ({ [serviceId]: offer }) => {
        if (!offer) return null
        // A new price leaves promotions as they are, a removal ends them.
        return formatOffer(missingIds.has(serviceId) ? offer : { ...offer, promotions: [] })
      },
    })),
    areFieldsIndependent: true,
    base: offersOf(items),
    version,
    bodyOf: offersOf,
    send: (offers, ifMatch) =>
      requestAsSession(changePriceList, { params, body: changesForm(offers, current) }, { ifMatch }),
    reload: async () => {
      const stored = await requestVersionedAsSession(getPriceList, { params })
      current = stored.value
      return stored
    },
  }
}
