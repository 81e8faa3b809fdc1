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
 * Fetches a service of a price list. A service that was offered once stays on the list.
 * @throws Error if it never was
 */
export async function loadItem(facilityId: number, serviceId: number): Promise<PriceListItem> {
  const items = await requestAsSession(getPriceList, { params: { id: facilityId } })
  const found = items.find((item) => item.serviceId === serviceId)
  if (!found) throw new Error(`service ${serviceId} is not on the price list`)
  return found
}

/**
 * Changes the promotions of a service, or removes it, in the version that the user sees.
 * @param onChanged receives the newer version of a service that has changed meanwhile; the problem then says so
 */
export async function changeItem<Result>(
  { serviceId, version }: PriceListItem,
  facilityId: number,
  onChanged: (item: PriceListItem) => void,
  send: (version: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await send(version)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.status !== 412) throw error
    onChanged(await loadItem(facilityId, serviceId))
    const detail =
      'Cena lub promocje tej usługi zmieniły się w międzyczasie. Pokazujemy już nowe: sprawdź je i spróbuj jeszcze raz.'
    throw new ProblemError({ ...error.problem, detail })
  }
}

const dayFormat = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a calendar day: '2026-11-21' → '21 listopada 2026'. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}
