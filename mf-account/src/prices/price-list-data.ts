import { formatPrice } from '@medicena/domain/money'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import {
  getPriceFileMapping,
  getPriceList,
  type PriceFileMapping,
  type PriceListItem,
} from '@medicena/provider-client/price-lists'
import { ProblemError } from '@medicena/provider-client/problem'
import type { AccountLoaderArgs } from '../account/account-loader.ts'
import { requestAsSession, requestVersionedAsSession } from '../account/request-as-session.ts'
import type { FacilityView } from '../facilities/managed-facility.ts'

/** Facility with its price list, and how its price files are read. */
export interface PricesView extends FacilityView {
  readonly items: readonly PriceListItem[]
  /** Version of the price list. */
  readonly version: string | null
  readonly mapping: PriceFileMapping
}

/** Service that has a price now. */
export type OfferedItem = PriceListItem & { readonly price: number }

/** Tells an offered service from one that was removed from the price list. */
export const isOffered = (item: PriceListItem): item is OfferedItem => item.price !== null

/** Why visitors see another price or none; null if they see the item's own. */
export interface Withheld {
  /** An unusual price waits for an operator; all prices wait while the facility is not public. */
  readonly cause: 'unusual price' | 'facility'
  readonly text: string
}

const UNUSUAL_PRICE = 'Sprawdzamy tę cenę, bo bardzo różni się od typowych cen tej usługi.'

/** Tells why visitors don't see the price of an item, and what happens next; null if they see it. */
export function withheldPrice(
  { price, publicPrice }: Pick<PriceListItem, 'price' | 'publicPrice'>,
  { status }: Pick<ManagedFacility, 'status'>,
): Withheld | null {
  if (price === null || price === publicPrice) return null
  if (status !== 'verified')
    return { cause: 'facility', text: 'Pacjenci zobaczą tę cenę, gdy placówka będzie zweryfikowana.' }
  const meanwhile = publicPrice === null ? '' : `, a do tego czasu widzą ${formatPrice(publicPrice)}`
  return {
    cause: 'unusual price',
    text: `${UNUSUAL_PRICE} Pacjenci zobaczą ją, gdy ją potwierdzimy${meanwhile}.`,
  }
}

/** Tells which price of an item an operator has rejected, and why; null without one. */
export function rejectedPrice({ rejected }: Pick<PriceListItem, 'rejected'>): string | null {
  return rejected ? `Cena ${formatPrice(rejected.price)} została odrzucona. Powód: ${rejected.reason}` : null
}

/** Adds to a message about a saved price that it is unusual. */
export function withWithheldNote(
  message: string,
  item: PriceListItem,
  facility: Pick<ManagedFacility, 'status'>,
): string {
  return withheldPrice(item, facility)?.cause === 'unusual price' ? `${message} ${UNUSUAL_PRICE}` : message
}

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
