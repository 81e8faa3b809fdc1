import { and, eq, sql } from 'drizzle-orm'
import type { Subject } from '../accounts/tokens.ts'
import type { Database } from '../database/database.ts'
import { accountIdentities, accounts } from '../database/schema.ts'
import type { Person } from './person.ts'

/** Whose account it is, and whether it lost its password because of this sign-in. */
export interface SignedIn {
  readonly accountId: number
  readonly passwordRemoved: boolean
}

/**
 * The account of a person: the one that they signed in to before, else the one with their address, else a new one.
 *
 * An account with this address was made by somebody who never proved that it is theirs. Its owner has now come: the
 * password is removed, and with it every session, so that who registered somebody else's address keeps no way in.
 */
export async function accountOf(
  db: Database,
  person: Person,
  userType: Subject['userType'],
): Promise<SignedIn> {
  const { provider, subject, email, name, surname } = person
  return db.transaction(async (tx) => {
    // One sign-in of a person at a time: two first ones at once make one account.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}::text, 0))`,
    )
    const [known] = await tx
      .select({ accountId: accountIdentities.accountId })
      .from(accountIdentities)
      .where(and(eq(accountIdentities.provider, provider), eq(accountIdentities.subject, subject)))
    if (known) return { ...known, passwordRemoved: false }

    const before = email === null ? [] : await passwordOf(tx, email)
    const [account] = await tx
      .insert(accounts)
      .values({ email, passwordHash: null, userType, name, surname })
      .onConflictDoUpdate({ target: accounts.email, set: { passwordHash: null } })
      .returning({ id: accounts.id })
    if (!account) throw new Error('neither a new account nor one with the address')
    await tx.insert(accountIdentities).values({ provider, subject, accountId: account.id })
    return { accountId: account.id, passwordRemoved: before.some(({ hash }) => hash !== null) }
  })
}

function passwordOf(tx: Database, email: string) {
  return tx
    .select({ hash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.email, email))
    .for('update')
}
