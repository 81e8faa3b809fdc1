import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { lockFacility } from '../moderation/facility-status.ts'
import { logDecision } from '../moderation/moderation-log.ts'
import { type Decided, defineOperation, id } from '../moderation/operation.ts'
import { setPromotionsDay } from './promotions-day.ts'
import { mailSmartNews, type SmartNews } from './smart-mails.ts'
import { activatePaidOrder, deleteOpenOrder, endSmart, extendSmart } from './smart-orders.ts'

/** Decisions about the Smart package. */
export const SMART_OPERATIONS = {
  'smart-activate': defineOperation({
    // The certificate then says that name, address and telephone were checked.
    label: 'Włącz opłacony pakiet Smart',
    fields: { facility: id },
    run: (tx, { facility, ...decided }, today) =>
      decide(tx, 'smart-activate', facility, decided, async () => ({
        kind: 'activated',
        validTo: await activatePaidOrder(tx, facility, today),
      })),
  }),
  'smart-decline': defineOperation({
    label: 'Odrzuć zamówienie Smart',
    fields: { facility: id },
    needsReason: true,
    run: (tx, { facility, ...decided }) =>
      decide(tx, 'smart-decline', facility, decided, async () => {
        await deleteOpenOrder(tx, facility)
        return { kind: 'declined', reason: decided.reason ?? '' }
      }),
  }),
  'smart-extend': defineOperation({
    label: 'Przedłuż Smart o miesiąc',
    fields: { facility: id },
    run: (tx, { facility, ...decided }, today) =>
      decide(tx, 'smart-extend', facility, decided, async () => ({
        kind: 'extended',
        validTo: await extendSmart(tx, facility, today),
      })),
  }),
  'smart-end': defineOperation({
    label: 'Zakończ Smart',
    fields: { facility: id },
    needsReason: true,
    run: (tx, { facility, ...decided }, today) =>
      decide(tx, 'smart-end', facility, decided, async () => {
        await endSmart(tx, facility, today)
        return { kind: 'ended', day: today, reason: decided.reason ?? '' }
      }),
  }),
  'smart-promotions': defineOperation({
    label: 'Nowe promocje tylko ze Smart od dnia (none: dla wszystkich)',
    fields: { day: z.union([z.iso.date(), z.literal('none')]) },
    run: async (tx, { day, actor, reason }, today) => {
      await setPromotionsDay(tx, day === 'none' ? null : day, today)
      // About no single facility.
      await logDecision(tx, { actor, action: 'smart-promotions', facilityId: 0, reason, details: { day } })
    },
  }),
}

/** Carries out a decision about a facility's package, logs it and mails it to the manager. */
async function decide(
  tx: Database,
  action: string,
  facilityId: number,
  { actor, reason }: Decided,
  change: () => Promise<SmartNews>,
): Promise<void> {
  await lockFacility(tx, facilityId)
  const news = await change()
  await logDecision(tx, { actor, action, facilityId, reason })
  await mailSmartNews(tx, facilityId, news)
}
