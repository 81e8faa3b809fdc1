import { formatPrice } from '@medicena/domain/money'
import * as z from 'zod/mini'
import { entryOfId, serviceOfId } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { prices, rejectedPrices, withheldPrices } from '../database/schema.ts'
import { toZloty } from '../database/values.ts'
import { HttpProblem } from '../http/problems.ts'
import { price } from '../import/row-schema.ts'
import { notOffered } from '../prices/price-list.ts'
import type { Offer } from '../prices/price-store.ts'
import { isOffer } from '../prices/price-store.ts'
import { deleteWithheld } from '../prices/withheld-prices.ts'
import { endPrices, writePrices } from '../prices/write-prices.ts'
import { announce } from './decision-mails.ts'
import { lockFacility } from './facility-status.ts'
import { type Decided, defineOperation, id, NONE } from './operation.ts'

/** Decisions about unusual prices. */
export const PRICE_OPERATIONS = {
  'confirm-price': defineOperation({
    label: 'Potwierdź cenę',
    fields: { facility: id, service: id },
    seesPrice: true,
    run: async (tx, { facility, service, ...decided }, today) => {
      const offer = { facilityId: facility, serviceId: service }
      const price = await takeWithheld(tx, offer, decided.seen)
      await writePrices(tx, [{ ...offer, price }], today)
      await tell(tx, 'confirm-price', offer, price, decided)
    },
  }),
  'reject-price': defineOperation({
    label: 'Odrzuć cenę',
    fields: { facility: id, service: id },
    needsReason: true,
    seesPrice: true,
    run: async (tx, { facility, service, ...decided }) => {
      const offer = { facilityId: facility, serviceId: service }
      const price = await takeWithheld(tx, offer, decided.seen)
      const rejected = { price, reason: decided.reason ?? '', rejectedAt: new Date().toISOString() }
      await tx
        .insert(rejectedPrices)
        .values({ ...offer, ...rejected })
        .onConflictDoUpdate({ target: [rejectedPrices.facilityId, rejectedPrices.serviceId], set: rejected })
      await tell(tx, 'reject-price', offer, price, decided)
    },
  }),
  'correct-price': defineOperation({
    label: 'Popraw cenę',
    fields: { facility: id, service: id, price: z.union([z.literal(NONE), price]) },
    needsReason: true,
    run: async (tx, { facility: facilityId, service: serviceId, price, actor, reason }, today) => {
      const offer = { facilityId, serviceId }
      const { name } = serviceOfId(serviceId)
      const [stored] = await tx.select({ price: prices.price }).from(prices).where(isOffer(prices, offer))
      if (price !== NONE) await writePrices(tx, [{ ...offer, price }], today)
      else if ((await endPrices(tx, [offer], today)) === 0) throw notOffered()
      const zloty = price === NONE ? null : toZloty(price)
      const after = zloty === null ? 'usunięta z cennika' : formatPrice(zloty)
      const before = stored ? formatPrice(toZloty(stored.price)) : 'brak'
      const details = { service: serviceId, before, after }
      const subject = `${name}: ${after}`
      await announce(tx, { actor, action: 'correct-price', facilityId, reason, details, subject })
    },
  }),
}

/** Takes the price of an offer that waits, in grosze. @param seen in zł */
async function takeWithheld(tx: Database, offer: Offer, seen?: string): Promise<number> {
  if ((await lockFacility(tx, offer.facilityId)) !== 'verified') {
    throw new HttpProblem(409, 'Najpierw zweryfikuj placówkę.')
  }
  const [withheld] = await tx
    .select({ price: withheldPrices.price })
    .from(withheldPrices)
    .where(isOffer(withheldPrices, offer))
  if (!withheld) throw new HttpProblem(404, 'Ta usługa nie ma ceny do potwierdzenia.')
  const waiting = toZloty(withheld.price)
  if (seen !== undefined && Number(seen) !== waiting) {
    throw new HttpProblem(409, `Na potwierdzenie czeka teraz inna cena: ${formatPrice(waiting)}.`)
  }
  await deleteWithheld(tx, [offer])
  return withheld.price
}

async function tell(
  tx: Database,
  action: 'confirm-price' | 'reject-price',
  { facilityId, serviceId }: Offer,
  price: number,
  decided: Decided,
): Promise<void> {
  const details = { service: serviceId, price: toZloty(price) }
  const subject = `${entryOfId(serviceId)?.name}: ${formatPrice(toZloty(price))}`
  await announce(tx, { action, facilityId, ...decided, details, subject })
}
