import { formatPrice } from '@medicena/domain/money'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { getPriceList, type PriceListItem } from '@medicena/provider-client/price-lists'
import { ProblemError } from '@medicena/provider-client/problem'
import { accountLoader } from '../account/account-loader.ts'
import { requestAsSession, requestVersionedAsSession } from '../account/request-as-session.ts'
import { loadFacility } from '../facilities/managed-facility.ts'

/** Facility with its price list. */
export interface PricesView {
  readonly facility: ManagedFacility
  readonly items: readonly PriceListItem[]
  /** Version of the price list. */
  readonly version: string | null
}

/** Service that has a price now. */
export type OfferedItem = PriceListItem & { readonly price: number }

/** Tells an offered service from one that was removed from the price list. */
export const isOffered = (item: PriceListItem): item is OfferedItem => item.price !== null

/** Loads the facility of the URL with its price list. */
export const loadPrices = accountLoader<PricesView>('manager', async (args) => {
  const facility = await loadFacility(args)
  const params = { id: facility.id }
  const { signal } = args.request
  const { value, version } = await requestVersionedAsSession(getPriceList, { params }, { signal })
  return { facility, items: value, version }
})

/**
 * Fetches a service of a price list; null if it is not on the list. One that was public once stays on the list without a
 * price.
 */
export async function findItem(facilityId: number, serviceId: number): Promise<PriceListItem | null> {
  const items = await requestAsSession(getPriceList, { params: { id: facilityId } })
  return items.find((item) => item.serviceId === serviceId) ?? null
}

/**
 * Fetches a service of a price list.
 * @throws ProblemError 404 if it is not on the list
 */
export async function loadItem(facilityId: number, serviceId: number): Promise<PriceListItem> {
  const found = await findItem(facilityId, serviceId)
  if (found) return found
  const detail = 'Ta usługa została w międzyczasie usunięta z cennika.'
  throw new ProblemError({ type: 'about:blank', title: 'Nie znaleziono', status: 404, detail })
}

const dayFormat = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a calendar day: '2026-11-21' → '21 listopada 2026'. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

/** Formats the days and the price of a promotion: '1 grudnia 2026 – 7 grudnia 2026: 150 zł'. */
export function formatPromotion({
  validFrom,
  validTo,
  price,
}: Pick<PriceListItem['promotions'][number], 'validFrom' | 'validTo' | 'price'>): string {
  return `${formatDay(validFrom)} – ${formatDay(validTo)}: ${formatPrice(price)}`
}
