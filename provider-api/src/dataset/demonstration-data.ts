import type { Dataset } from '@medicena/provider-client/dataset'
import { and, eq, isNull, like, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import {
  accountIdentities,
  accounts,
  contactRequests,
  errorReports,
  facilities,
  facilityClaims,
  OWN_SOURCE,
  searchCounts,
} from '../database/schema.ts'
import { StartError } from '../program.ts'

/** Marks a generated facility, by its number, in `import_ref`. */
export const generatedRef = (id: number): string => `demo-${id}`

/** Selects generated facilities. */
const isGenerated = and(eq(facilities.importSource, OWN_SOURCE), like(facilities.importRef, 'demo-%'))

/** The address of a generated manager, by its number. */
export const generatedEmail = (number: number): string => `manager${number}@medicena.example`

/** Selects generated accounts: nobody can log in to them, neither with a password nor by a provider. */
const isGeneratedAccount = and(
  isNull(accounts.passwordHash),
  sql`${accounts.email} ~ '^manager[0-9]+@medicena\\.example$'`,
  sql`not exists (select 1 from ${accountIdentities} where ${accountIdentities.accountId} = ${accounts.id})`,
)

/** Reads whether any facility is generated. One is enough: visitors can't tell which. */
export async function readDataset(db: Database): Promise<Dataset> {
  const found = await db.select({ id: facilities.id }).from(facilities).where(isGenerated).limit(1)
  return { dataset: found.length > 0 ? 'demonstration' : 'real' }
}

/**
 * Deletes all facilities with their prices and the generated managers.
 * @throws StartError if there is anything that the seed has not generated but accounts, which always stay
 */
export async function clearDatabase(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    rejectLoss([...(await realFacilities(tx)), ...(await realUseOfGenerated(tx))])
    await tx.execute(sql`truncate ${facilities}, ${searchCounts} cascade`)
    await deleteGeneratedAccounts(tx)
  })
}

/**
 * Deletes the generated facilities with their prices and managers; all others stay.
 * @returns the number of deleted facilities
 * @throws StartError if people use generated facilities
 */
export async function removeDemonstrationData(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    rejectLoss(await realUseOfGenerated(tx))
    const removed = await tx.delete(facilities).where(isGenerated).returning({ id: facilities.id })
    await deleteGeneratedAccounts(tx)
    return removed.length
  })
}

async function deleteGeneratedAccounts(tx: Database): Promise<void> {
  await tx.delete(accounts).where(isGeneratedAccount)
}

function rejectLoss(found: readonly string[]): void {
  if (found.length === 0) return
  throw new StartError(
    `this would delete what the seed has not generated: ${found.join(', ')}. Nothing was changed; use another database`,
  )
}

async function realFacilities(tx: Database): Promise<string[]> {
  return describe(await tx.$count(facilities, sql`not (${isGenerated})`), 'facilities that are not generated')
}

/** Lists what people have added to generated facilities. */
async function realUseOfGenerated(tx: Database): Promise<string[]> {
  const added = (table: PgTable & { facilityId: PgColumn }): Promise<number> =>
    tx.$count(
      table,
      sql`${table.facilityId} in (select ${facilities.id} from ${facilities} where ${isGenerated})`,
    )
  return [
    ...describe(await countManaged(tx), "generated facilities that people's accounts manage"),
    ...describe(await added(facilityClaims), 'claims'),
    ...describe(await added(contactRequests), 'contact requests'),
    ...describe(await added(errorReports), 'error reports'),
  ]
}

async function countManaged(tx: Database): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(facilities)
    .innerJoin(accounts, eq(accounts.id, facilities.managerId))
    .where(sql`${isGenerated} and not (${isGeneratedAccount})`)
  return row?.count ?? 0
}

const describe = (count: number, what: string): string[] => (count > 0 ? [`${count} ${what}`] : [])
