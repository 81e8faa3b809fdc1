import { polishDay } from '@medicena/domain/days'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { mails, moderationLog } from '../database/schema.ts'
import { retryTransaction } from '../database/transactions.ts'
import { HttpProblem } from '../http/problems.ts'
import { SMART_OPERATIONS } from '../smart/smart-operations.ts'
import { CLAIM_OPERATIONS } from './claim-operations.ts'
import { CONTENT_OPERATIONS } from './content-operations.ts'
import { FACILITY_OPERATIONS } from './facility-operations.ts'
import { type LoggedDecision, readDecisions } from './moderation-log.ts'
import type { Operation } from './operation.ts'
import { PRICE_OPERATIONS } from './price-operations.ts'

/** Every decision of operators, by the name of its command. */
export const OPERATIONS = {
  ...FACILITY_OPERATIONS,
  ...PRICE_OPERATIONS,
  ...CLAIM_OPERATIONS,
  ...CONTENT_OPERATIONS,
  ...SMART_OPERATIONS,
} satisfies Readonly<Record<string, Operation>>

export type CommandName = keyof typeof OPERATIONS

export function isCommand(name: unknown): name is CommandName {
  return typeof name === 'string' && Object.hasOwn(OPERATIONS, name)
}

/**
 * Carries out an operator's decision, logs it and mails it to those concerned, in one transaction.
 * @returns what was logged, newest first, and the addresses that get a mail
 * @param fields the name of the command, the operator's name, the reason and the operation's fields
 * @throws HttpProblem 400 for an invalid decision, 404 for something unknown, 409 when the decision is not possible
 */
export async function runCommand(
  db: Database,
  fields: Readonly<Record<string, unknown>>,
  today: string = polishDay(),
): Promise<{ readonly logged: readonly LoggedDecision[]; readonly mailed: readonly string[] }> {
  const { command } = fields
  if (!isCommand(command)) throw new HttpProblem(400, 'Nie ma takiej decyzji.')
  const decide = OPERATIONS[command].prepare(fields)
  return retryTransaction(db, async (tx) => {
    await decide(tx, today)
    const written = (table: typeof mails | typeof moderationLog) =>
      sql`${table}.xmin = pg_current_xact_id()::xid`
    const sent = await tx.select({ recipient: mails.recipient }).from(mails).where(written(mails))
    return {
      logged: await readDecisions(tx, { condition: written(moderationLog), limit: 2 }),
      mailed: sent.flatMap(({ recipient }) => recipient ?? []),
    }
  })
}
