import { polishDay } from '@medicena/domain/days'
import {
  type PriceForm,
  type PriceListForm,
  type PriceListItem,
  TAKE_BACK_MINUTES,
} from '@medicena/provider-client/price-lists'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Account } from '../accounts/access.ts'
import { ENTRIES, entryOfId, serviceOfId } from '../catalogue/entries.ts'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import {
  priceChanges,
  priceHistory,
  priceInclusions,
  prices,
  promotions,
  rejectedPrices,
  withheldPrices,
} from '../database/schema.ts'
import { retryTransaction } from '../database/transactions.ts'
import { isoInstant, toGrosze, toZloty } from '../database/values.ts'
import { readOwn } from '../facilities/managed-facilities.ts'
import { HttpProblem, invalidFields } from '../http/problems.ts'
import { type Precondition, versionOf } from '../http/versions.ts'
import { lockPrices } from '../promotions/apply-promotions.ts'
import type { Offer } from './price-store.ts'
import { takeBackNewest, writeManagersPrices } from './take-back.ts'
import { endPrices } from './write-prices.ts'

/** Problem 404 for a service that is not on the price list. */
export function notOffered(): HttpProblem {
  return new HttpProblem(404, 'Tej usługi nie ma w cenniku placówki.')
}

/** Request of a manager to change a price list or an offer. */
interface PriceRequest<Params> {
  readonly params: Params
  readonly account: Pick<Account, 'id'>
  readonly precondition: Precondition | null
}

/**
 * Runs a change of an offer in a transaction that has locked the price list; `day` is the day of the change.
 * @throws HttpProblem 404 for a facility that the caller does not manage or an unknown service; 412 when the offer has changed
 */
export function changeOffer<T>(
  db: Database,
  { params, account, precondition }: PriceRequest<{ readonly id: number; readonly serviceId: number }>,
  run: (tx: Database, offer: Offer, day: string) => Promise<T>,
): Promise<T> {
  const { id: facilityId, serviceId } = params
  return retryTransaction(db, async (tx) => {
    const today = polishDay()
    await readOwn(tx, account.id, facilityId)
    serviceOfId(serviceId)
    const { day } = await lockPrices(tx, [facilityId], today)
    if (precondition) {
      const [item] = await readPriceList(tx, facilityId, today, serviceId)
      precondition(item?.version ?? null)
    }
    return run(tx, { facilityId, serviceId }, day)
  })
}

/** Adds a service to the price list or changes its regular price (zł) and what it includes. */
export async function setPrice(
  tx: Database,
  offer: Offer,
  { price, includes }: PriceForm,
  day: string,
): Promise<PriceListItem> {
  await writeManagersPrices(tx, [{ ...offer, price: toGrosze(price), includes }], day)
  return readPriceListItem(tx, offer, day)
}

/**
 * Sets and removes many prices of a facility in one transaction.
 * @returns the updated price list
 * @throws HttpProblem 400 for an unknown service, 412 when the price list has changed
 */
export function changePriceList(
  db: Database,
  { params, account, precondition }: PriceRequest<{ readonly id: number }>,
  { set, end }: PriceListForm,
): Promise<PriceListItem[]> {
  const { id: facilityId } = params
  return retryTransaction(db, async (tx) => {
    const today = polishDay()
    await readOwn(tx, account.id, facilityId)
    const { day } = await lockPrices(tx, [facilityId], today)
    precondition?.(versionOf(await readPriceList(tx, facilityId, today)))
    if (!set.every(({ serviceId }) => entryOfId(serviceId)?.kind === 'service')) {
      throw invalidFields({ set: 'Na liście jest usługa, której nie znamy.' })
    }
    await writeManagersPrices(
      tx,
      set.map(({ serviceId, price }) => ({ facilityId, serviceId, price: toGrosze(price) })),
      day,
    )
    await endPrices(
      tx,
      end.map((serviceId) => ({ facilityId, serviceId })),
      day,
    )
    return readPriceList(tx, facilityId, day)
  })
}

/** Takes back the newest price of a service, as if it had never been. @throws HttpProblem 409 when it is too late */
export async function takeBackPrice(tx: Database, offer: Offer, day: string): Promise<void> {
  if (!(await takeBackNewest(tx, offer, day))) {
    throw new HttpProblem(
      409,
      `Cenę, którą widzą pacjenci, można cofnąć przez ${TAKE_BACK_MINUTES} minut, raz dziennie dla każdej usługi. Możesz ustawić nową cenę.`,
    )
  }
}

/** Removes a service from the price list; 404 when it is not on the list. */
export async function endPrice(tx: Database, offer: Offer, day: string): Promise<void> {
  if ((await endPrices(tx, [offer], day)) === 0) throw notOffered()
}

/** Reads one item of a price list; 404 when the service was never on the list. */
export async function readPriceListItem(
  db: Database,
  { facilityId, serviceId }: Offer,
  today: string,
): Promise<PriceListItem> {
  const [item] = await readPriceList(db, facilityId, today, serviceId)
  if (!item) throw notOffered()
  return item
}

/**
 * Reads the manager's view of a price list in catalogue order, including ended offers.
 * @param today 'YYYY-MM-DD'
 * @param serviceId restricts the result to one service
 */
export async function readPriceList(
  db: Database,
  facilityId: number,
  today: string,
  serviceId?: number,
): Promise<PriceListItem[]> {
  const ofList = (table: { readonly facilityId: PgColumn; readonly serviceId: PgColumn }) =>
    and(
      eq(table.facilityId, facilityId),
      serviceId === undefined ? undefined : eq(table.serviceId, serviceId),
    )
  const [offerRows, historyRows, promotionRows, withheldRows, inclusionRows, rejectedRows, changeRows] =
    await Promise.all([
      db.select().from(prices).where(ofList(prices)),
      db.select().from(priceHistory).where(ofList(priceHistory)).orderBy(asc(priceHistory.validFrom)),
      db.select().from(promotions).where(ofList(promotions)).orderBy(asc(promotions.validFrom)),
      db.select().from(withheldPrices).where(ofList(withheldPrices)),
      db.select().from(priceInclusions).where(ofList(priceInclusions)),
      db
        .select({
          ...columns(rejectedPrices, 'serviceId', 'price', 'reason'),
          rejectedAt: isoInstant(rejectedPrices.rejectedAt),
        })
        .from(rejectedPrices)
        .where(ofList(rejectedPrices)),
      db
        .select({
          ...columns(priceChanges, 'serviceId', 'price'),
          before: sql<number | null>`(${priceChanges.before} #>> '{price,price}')::int`,
          until: isoInstant(
            sql`(${priceChanges.changedAt} + make_interval(mins => ${TAKE_BACK_MINUTES}::int))`,
          ),
        })
        .from(priceChanges)
        .where(and(ofList(priceChanges), eq(priceChanges.isUsed, false), eq(priceChanges.day, today))),
    ])
  const offers = new Map(offerRows.map((offer) => [offer.serviceId, offer]))
  const withheld = new Map(withheldRows.map(({ serviceId, price }) => [serviceId, price]))
  const inclusions = new Map(inclusionRows.map(({ serviceId, includes }) => [serviceId, includes]))
  const rejectedOf = new Map(rejectedRows.map(({ serviceId, ...rejected }) => [serviceId, rejected]))
  const changes = new Map(changeRows.map((change) => [change.serviceId, change]))
  const histories = groupByService(historyRows)
  const promotionsById = groupByService(promotionRows)
  const listed = ENTRIES.filter(({ id }) =>
    [offers, withheld, rejectedOf, histories].some((known) => known.has(id)),
  )
  return listed.map(({ id, name, category }) => {
    const offer = offers.get(id)
    const rejected = rejectedOf.get(id)
    // One that waits and is the only one is removed with the service.
    const takeBack = withheld.has(id)
      ? offer && { publicPrice: toZloty(offer.price), until: null }
      : !rejected && takeBackOf(changes.get(id), offer)
    const item: Omit<PriceListItem, 'version'> = {
      serviceId: id,
      serviceName: name,
      categoryName: category?.name ?? '',
      price: toZloty(withheld.get(id) ?? offer?.price),
      publicPrice: toZloty(offer?.price),
      includes: inclusions.get(id) ?? null,
      ...(rejected && { rejected: { ...rejected, price: toZloty(rejected.price) } }),
      ...(takeBack && { takeBack }),
      promotionPrice: toZloty(offer?.promotionPrice),
      lowestPrice30Days: toZloty(offer?.lowestPrice),
      history: (histories.get(id) ?? []).map(({ validFrom, price, promotionPrice, dayLowest }) => ({
        validFrom,
        price: toZloty(price),
        promotionPrice: toZloty(promotionPrice),
        dayLowest: toZloty(dayLowest),
      })),
      promotions: (promotionsById.get(id) ?? []).map((promotion) => ({
        validFrom: promotion.validFrom,
        validTo: promotion.validTo,
        price: toZloty(promotion.price),
        lowestPrice30Days: toZloty(promotion.lowestPrice),
        state: stateOf(promotion, today),
      })),
    }
    return { version: versionOf(item), ...item }
  })
}

/** Tells until when a change may be taken back; undefined if something else has changed the price since. */
function takeBackOf(
  change: { readonly price: number; readonly before: number | null; readonly until: string } | undefined,
  offer: { readonly price: number } | undefined,
): PriceListItem['takeBack'] {
  if (!change || change.price !== offer?.price) return undefined
  return { publicPrice: toZloty(change.before), until: change.until }
}

type Promotion = typeof promotions.$inferSelect

function stateOf({ validTo, price, lowestPrice }: Promotion, today: string) {
  if (lowestPrice === null) return 'planned'
  if (price >= lowestPrice) return 'none'
  return validTo < today ? 'ended' : 'running'
}

function groupByService<T extends { readonly serviceId: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) groups.set(row.serviceId, [...(groups.get(row.serviceId) ?? []), row])
  return groups
}
