import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { decided, id, required } from '../moderation/command-fields.ts'
import { lockFacility } from '../moderation/facility-status.ts'
import { logDecision } from '../moderation/moderation-log.ts'
import { setPromotionsDay } from './promotions-day.ts'
import { mailSmartNews, type SmartNews } from './smart-mails.ts'
import { activatePaidOrder, deleteOpenOrder, endSmart, extendSmart } from './smart-orders.ts'

/** Decisions of an operator about the Smart package, among those of `ModerationCommand`. */
export const SmartCommand = z.discriminatedUnion('command', [
  z.object({ ...decided, command: z.literal('smart-activate'), facility: id }),
  z.object({ ...decided, command: z.literal('smart-decline'), facility: id, reason: required }),
  z.object({ ...decided, command: z.literal('smart-extend'), facility: id }),
  z.object({ ...decided, command: z.literal('smart-end'), facility: id, reason: required }),
  /** From `day` only Smart may create promotions; 'none' takes it back. */
  z.object({
    ...decided,
    command: z.literal('smart-promotions'),
    day: z.union([z.iso.date(), z.literal('none')]),
  }),
])
export type SmartCommand = z.output<typeof SmartCommand>

/**
 * Carries out a decision about Smart, logs it and mails it to the manager.
 * @param tx the transaction of the decision
 * @throws HttpProblem 404 for something unknown, 409 when the decision is not possible
 */
export async function runSmartCommand(tx: Database, command: SmartCommand, today: string): Promise<void> {
  const { operator: actor, command: action, reason = null } = command
  if (command.command === 'smart-promotions') {
    const { day } = command
    await setPromotionsDay(tx, day === 'none' ? null : day, today)
    // About no single facility.
    return logDecision(tx, { actor, action, facilityId: 0, reason, details: { day } })
  }
  const { facility: facilityId } = command
  await lockFacility(tx, facilityId)
  const news = await decide(tx, command, today)
  await logDecision(tx, { actor, action, facilityId, reason })
  await mailSmartNews(tx, facilityId, news)
}

type FacilityCommand = Exclude<SmartCommand, { command: 'smart-promotions' }>

async function decide(tx: Database, command: FacilityCommand, today: string): Promise<SmartNews> {
  const { facility } = command
  switch (command.command) {
    case 'smart-activate':
      return { kind: 'activated', validTo: await activatePaidOrder(tx, facility, today) }
    case 'smart-extend':
      return { kind: 'extended', validTo: await extendSmart(tx, facility, today) }
    case 'smart-decline':
      await deleteOpenOrder(tx, facility)
      return { kind: 'declined', reason: command.reason }
    case 'smart-end':
      await endSmart(tx, facility, today)
      return { kind: 'ended', reason: command.reason }
  }
}
