import { polishDay } from '@medicena/domain/days'
import type { Database } from '../database/database.ts'
import { retryTransaction } from '../database/transactions.ts'
import { HttpProblem } from '../http/problems.ts'
import { SMART_OPERATIONS } from '../smart/smart-operations.ts'
import { CLAIM_OPERATIONS } from './claim-operations.ts'
import { CONTENT_OPERATIONS } from './content-operations.ts'
import { FACILITY_OPERATIONS } from './facility-operations.ts'
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

/** Finds an operation by the name of its command. */
export function findOperation(name: unknown): Operation | undefined {
  return Object.entries<Operation>(OPERATIONS).find(([command]) => command === name)?.[1]
}

/**
 * Carries out an operator's decision, logs it and mails it to those concerned, in one transaction.
 * @param command the name of the command, the operator's name, the reason and the operation's fields
 * @throws HttpProblem 400 for an invalid decision, 404 for something unknown, 409 when the decision is not possible
 */
export async function runCommand(
  db: Database,
  command: Readonly<Record<string, unknown>>,
  today: string = polishDay(),
): Promise<void> {
  const operation = findOperation(command['command'])
  if (!operation) throw new HttpProblem(400, 'Nie ma takiej decyzji.')
  const decide = operation.prepare(command)
  await retryTransaction(db, (tx) => decide(tx, today))
}
