import { formatPrice } from '@medicena/domain/money'
import { and, eq } from 'drizzle-orm'
import { entryOfId } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { rejectedPrices, withheldPrices } from '../database/schema.ts'
import { toZloty } from '../database/values.ts'
import { HttpProblem } from '../http/problems.ts'
import type { Offer } from '../prices/price-store.ts'
import { deleteWithheld } from '../prices/withheld-prices.ts'
import { writePrices } from '../prices/write-prices.ts'
import { applyPromotions } from '../promotions/apply-promotions.ts'
import { mailManager } from './decision-mails.ts'
import { lockFacility } from './facility-status.ts'
import { logDecision } from './moderation-log.ts'
import { type Decided, defineOperation, id, seen } from './operation.ts'
import { notSeen } from './seen-data.ts'

/** Decisions about unusual prices. */
export const PRICE_OPERATIONS = {
  'confirm-price': defineOperation({
    label: 'Potwierdź cenę',
    fields: { facility: id, service: id, seen },
    needsReason: false,
    run: async (tx, { facility, service, seen, ...decided }, today) => {
      const offer = { facilityId: facility, serviceId: service }
      const price = await takeWithheld(tx, offer, today)
      if (seen !== undefined && Number(seen) !== toZloty(price)) throw notSeen()
      await writePrices(tx, [{ ...offer, price }], today)
      await tell(tx, 'confirm-price', offer, price, decided)
    },
  }),
  'reject-price': defineOperation({
    label: 'Odrzuć cenę',
    fields: { facility: id, service: id },
    needsReason: true,
    run: async (tx, { facility, service, ...decided }, today) => {
      const offer = { facilityId: facility, serviceId: service }
      const price = await takeWithheld(tx, offer, today)
      const rejected = { price, reason: decided.reason ?? '', rejectedAt: new Date().toISOString() }
      await tx
        .insert(rejectedPrices)
        .values({ ...offer, ...rejected })
        .onConflictDoUpdate({ target: [rejectedPrices.facilityId, rejectedPrices.serviceId], set: rejected })
      await tell(tx, 'reject-price', offer, price, decided)
    },
  }),
}

/** Locks a facility and takes the price of an offer that waits, in grosze. */
async function takeWithheld(tx: Database, offer: Offer, today: string): Promise<number> {
  await applyPromotions(tx, today)
  if ((await lockFacility(tx, offer.facilityId)) !== 'verified') {
    throw new HttpProblem(409, 'Najpierw zweryfikuj placówkę.')
  }
  const [withheld] = await tx
    .select({ price: withheldPrices.price })
    .from(withheldPrices)
    .where(
      and(eq(withheldPrices.facilityId, offer.facilityId), eq(withheldPrices.serviceId, offer.serviceId)),
    )
  if (!withheld) throw new HttpProblem(404, 'Ta usługa nie ma ceny do potwierdzenia.')
  await deleteWithheld(tx, [offer])
  return withheld.price
}

async function tell(
  tx: Database,
  action: 'confirm-price' | 'reject-price',
  { facilityId, serviceId }: Offer,
  price: number,
  { actor, reason }: Decided,
): Promise<void> {
  const subject = `${entryOfId(serviceId)?.name}: ${formatPrice(toZloty(price))}`
  await mailManager(tx, { decision: action, facilityId, reason, subject })
  const details = { service: serviceId, price: toZloty(price) }
  await logDecision(tx, { actor, action, facilityId, reason, details })
}
