import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Subject } from '../accounts/tokens.ts'
import type { Database } from '../database/database.ts'
import { accounts, signInCodes } from '../database/schema.ts'

/** Seconds within which a browser must fetch its session. */
export const CODE_LIFETIME = 120

/** Makes a code that opens a session of an account, once. The database keeps its hash only. */
export async function createCode(db: Database, accountId: number): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await db.insert(signInCodes).values({
    codeHash: hashOf(code),
    accountId,
    expiresAt: sql`now() + make_interval(secs => ${CODE_LIFETIME}::float8)`,
  })
  return code
}

/** Uses a code up. `undefined` for one that is unknown, used or too old. */
export async function useCode(db: Database, code: string): Promise<Subject | undefined> {
  const [used] = await db
    .delete(signInCodes)
    .where(and(eq(signInCodes.codeHash, hashOf(code)), gt(signInCodes.expiresAt, sql`now()`)))
    .returning({ accountId: signInCodes.accountId })
  if (!used) return undefined
  const [account] = await db
    .select({ id: accounts.id, userType: accounts.userType, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, used.accountId))
  return account
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
