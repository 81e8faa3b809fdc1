import { formatPrice } from '@medicena/domain/money'
import type { VersionedResponse } from '@medicena/provider-client/client'
import {
  getPriceFileMapping,
  getPriceList,
  type PlannedPromotion,
  type PriceListItem,
} from '@medicena/provider-client/price-lists'
import type { AccountLoaderArgs } from '../account/account-loader.ts'
import { formatDay } from '../account/day.tsx'
import { requestAsSession, requestVersionedAsSession } from '../account/request-as-session.ts'
import type { FacilityView } from '../facilities/managed-facility.ts'
import { FailedRequest } from '../forms/failure.ts'

/** Service that has a price now. */
export type OfferedItem = PriceListItem & { readonly price: number }

/** Tells an offered service from one that was removed from the price list. */
export const isOffered = (item: PriceListItem): item is OfferedItem => item.price !== null

/** Loads the price list of a facility, and how its price files are read. */
export async function loadPrices({
  facility,
  request,
  requestAsSession: send,
}: AccountLoaderArgs & FacilityView) {
  const params = { id: facility.id }
  const [{ value: items, version }, mapping] = await Promise.all([
    requestVersionedAsSession(getPriceList, { params }, { signal: request.signal }),
    send(getPriceFileMapping, { params }),
  ])
  return { items, version, mapping }
}

/** Facility with its price list, and how its price files are read. */
export type PricesView = FacilityView & Awaited<ReturnType<typeof loadPrices>>

/**
 * Fetches a service of a price list; null if it is not on the list. One that was public once stays on the list without a
 * price.
 */
export async function findItem(facilityId: number, serviceId: number): Promise<PriceListItem | null> {
  const items = await requestAsSession(getPriceList, { params: { id: facilityId } })
  return items.find((item) => item.serviceId === serviceId) ?? null
}

/** Fetches a service of a price list with its version. @throws FailedRequest if it is not on the list */
export async function loadItem(
  facilityId: number,
  serviceId: number,
): Promise<VersionedResponse<PriceListItem>> {
  const value = await findItem(facilityId, serviceId)
  if (!value) throw new FailedRequest({ message: 'Ta usługa została w międzyczasie usunięta z cennika.' })
  return { value, version: value.version }
}

/** Formats the days and the price of a promotion: '1 grudnia 2026 – 7 grudnia 2026: 150 zł'. */
export function formatPromotion({
  validFrom,
  validTo,
  price,
}: Pick<PlannedPromotion, 'validFrom' | 'validTo' | 'price'>): string {
  return `${formatDay(validFrom)} – ${formatDay(validTo)}: ${formatPrice(price)}`
}
