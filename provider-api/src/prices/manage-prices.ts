import type { PriceListForm, PriceListItem } from '@medicena/provider-client/price-lists'
import { entryOfId } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { retryTransaction } from '../database/transactions.ts'
import { toGrosze } from '../database/values.ts'
import { invalidFields } from '../http/problems.ts'
import { checkOwn, type ManagedOffer, notOffered } from './own-facility.ts'
import { readPriceList } from './price-list.ts'
import { endPrices, writePrices } from './write-prices.ts'

/**
 * Sets the regular price of a service, new or not.
 * @param zloty the price, to whole grosze
 */
export function setPrice(
  db: Database,
  offer: ManagedOffer,
  zloty: number,
  today: string,
): Promise<PriceListItem> {
  return retryTransaction(db, async (tx) => {
    await checkOwn(tx, offer)
    await writePrices(tx, [{ ...offer, price: toGrosze(zloty) }], today)
    return readItem(tx, offer, today)
  })
}

/**
 * Changes many prices of a facility, all or none of them. Answers 400 where a price is set for what is no service.
 * @returns the price list as it is then
 */
export function changePriceList(
  db: Database,
  { facilityId, managerId }: Omit<ManagedOffer, 'serviceId'>,
  { set, end }: PriceListForm,
  today: string,
): Promise<PriceListItem[]> {
  return retryTransaction(db, async (tx) => {
    await checkOwn(tx, { facilityId, managerId })
    if (!set.every(({ serviceId }) => entryOfId(serviceId)?.kind === 'service')) {
      throw invalidFields({ set: 'Na liście jest usługa, której nie znamy.' })
    }
    await writePrices(
      tx,
      set.map(({ serviceId, price }) => ({ facilityId, serviceId, price: toGrosze(price) })),
      today,
    )
    await endPrices(
      tx,
      end.map((serviceId) => ({ facilityId, serviceId })),
      today,
    )
    return readPriceList(tx, facilityId, today)
  })
}

/** Takes a service off the price list. Answers 404 where it is not on it. */
export async function endPrice(db: Database, offer: ManagedOffer, today: string): Promise<void> {
  await retryTransaction(db, async (tx) => {
    await checkOwn(tx, offer)
    if ((await endPrices(tx, [offer], today)) === 0) throw notOffered()
  })
}

/** One service of a price list. Answers 404 where it never was on it. */
export async function readItem(db: Database, offer: ManagedOffer, today: string): Promise<PriceListItem> {
  const [item] = await readPriceList(db, offer.facilityId, today, offer.serviceId)
  if (!item) throw notOffered()
  return item
}
