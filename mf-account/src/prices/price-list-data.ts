import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { getPriceList, type PriceListItem } from '@medicena/provider-client/price-lists'
import { accountLoader } from '../account/account-loader.ts'
import { requestAsSession } from '../account/request-as-session.ts'
import { loadFacility } from '../facilities/managed-facility.ts'

/** Facility with its price list. */
export interface PricesView {
  readonly facility: ManagedFacility
  readonly items: readonly PriceListItem[]
}

/** Service that has a price now. */
export type OfferedItem = PriceListItem & { readonly price: number }

/** Tells an offered service from one that was removed from the price list. */
export const isOffered = (item: PriceListItem): item is OfferedItem => item.price !== null

/** Loads the facility of the URL with its price list. */
export const loadPrices = accountLoader<PricesView>('manager', async (args) => {
  const facility = await loadFacility(args)
  return { facility, items: await args.requestAsSession(getPriceList, { params: { id: facility.id } }) }
})

/**
 * Fetches a service of a price list again, after a request without a response body.
 * @param item service before the request, returned if the list no longer has it
 */
export async function reloadItem(facilityId: number, item: PriceListItem): Promise<PriceListItem> {
  const items = await requestAsSession(getPriceList, { params: { id: facilityId } })
  return items.find(({ serviceId }) => serviceId === item.serviceId) ?? item
}

const dayFormat = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a calendar day: '2026-11-21' → '21 listopada 2026'. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}
