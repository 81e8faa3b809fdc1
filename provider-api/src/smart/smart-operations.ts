import { formatDay } from '@medicena/domain/days'
import * as z from 'zod/mini'
import { announce } from '../moderation/decision-mails.ts'
import { logDecision } from '../moderation/moderation-log.ts'
import { defineOperation, id } from '../moderation/operation.ts'
import { setPromotionsDay } from './promotions-day.ts'
import { activatePaidOrder, deleteOpenOrder, endSmart, extendSmart } from './smart-orders.ts'

/** Decisions about the Smart package. */
export const SMART_OPERATIONS = {
  'smart-activate': defineOperation({
    // The certificate then says that name, address and telephone were checked.
    label: 'Włącz opłacony pakiet Smart',
    fields: { facility: id },
    run: async (tx, { facility: facilityId, ...decided }, today) => {
      const subject = formatDay(await activatePaidOrder(tx, facilityId, today))
      await announce(tx, { action: 'smart-activate', facilityId, ...decided, subject })
    },
  }),
  'smart-decline': defineOperation({
    label: 'Odrzuć zamówienie Smart',
    fields: { facility: id },
    needsReason: true,
    run: async (tx, { facility: facilityId, ...decided }) => {
      await deleteOpenOrder(tx, facilityId)
      await announce(tx, { action: 'smart-decline', facilityId, ...decided })
    },
  }),
  'smart-extend': defineOperation({
    label: 'Przedłuż Smart o miesiąc',
    fields: { facility: id },
    run: async (tx, { facility: facilityId, ...decided }, today) => {
      const subject = formatDay(await extendSmart(tx, facilityId, today))
      await announce(tx, { action: 'smart-extend', facilityId, ...decided, subject })
    },
  }),
  'smart-end': defineOperation({
    label: 'Zakończ Smart',
    fields: { facility: id },
    needsReason: true,
    run: async (tx, { facility: facilityId, ...decided }, today) => {
      await endSmart(tx, facilityId, today)
      await announce(tx, { action: 'smart-end', facilityId, ...decided, subject: formatDay(today) })
    },
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
