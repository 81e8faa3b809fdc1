import { email as Email, line } from '@medicena/provider-client/text-fields'
import { and, eq, sql } from 'drizzle-orm'
import type { IDToken } from 'openid-client'
import { forgetEarlierHolder } from '../accounts/earlier-holder.ts'
import { isProvenAddress } from '../accounts/proven-address.ts'
import { nextGeneration, type Subject } from '../accounts/tokens.ts'
import { accountIdentities, accounts } from '../database/schema.ts'
import type { PrivateServices } from '../private-services.ts'
import type { ProviderName } from './config.ts'

/** A person who signed in, with the claims that are trusted. */
export interface Person {
  readonly provider: ProviderName
  /** The provider's id of the person: unlike an e-mail address, it is never reassigned. */
  readonly subject: string
  /** An address that the provider vouches for. */
  readonly email: string | null
  readonly name: string | null
  readonly surname: string | null
}

const Name = line(1, 80)

/** Reads a person from the claims of a validated ID token. */
export function personOf(provider: ProviderName, claims: IDToken): Person {
  return {
    provider,
    subject: claims.sub,
    email: provider === 'google' ? googleEmail(claims) : null,
    name: Name.safeParse(claims['given_name']).data ?? null,
    surname: Name.safeParse(claims['family_name']).data ?? null,
  }
}

/**
 * Google vouches for its own addresses and those of organisations whose mail it runs (`hd`). Other addresses it verified
 * once; they may have been reassigned. Facebook verifies none.
 */
function googleEmail(claims: IDToken): string | null {
  const email = Email.safeParse(claims['email']).data
  if (email === undefined || claims['email_verified'] !== true) return null
  const isAuthoritative = /@(gmail|googlemail)\.com$/i.test(email) || typeof claims['hd'] === 'string'
  return isAuthoritative ? email : null
}

/** The columns of an account that a session code needs. */
const SESSION = { accountId: accounts.id, sessionGeneration: accounts.sessionGeneration }

/** The account of a sign-in. */
export interface SignedIn {
  readonly accountId: number
  readonly sessionGeneration: number
  /** Whether the sign-in removed the account's password. */
  readonly passwordRemoved: boolean
}

/**
 * Finds the account of a person: that of an earlier sign-in, else the one with the person's address, else a new one.
 *
 * The person is the owner of the address. If the existing account has never proved that, nothing that was begun in it remains:
 * neither password, personal data, sessions, links nor queued mails. An impostor who registered the address loses access.
 */
export async function signInAccount(
  { db, secret }: Pick<PrivateServices, 'db' | 'secret'>,
  person: Person,
  userType: Subject['userType'],
): Promise<SignedIn> {
  const { provider, subject, email } = person
  return db.transaction(async (tx) => {
    // Two concurrent first sign-ins of a person must create one account.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}::text, 0))`,
    )
    const [identity] = await tx
      .select(SESSION)
      .from(accountIdentities)
      .innerJoin(accounts, eq(accounts.id, accountIdentities.accountId))
      .where(and(eq(accountIdentities.provider, provider), eq(accountIdentities.subject, subject)))
    if (identity) return { ...identity, passwordRemoved: false }

    const [existing] = await tx
      .select({ ...SESSION, passwordHash: accounts.passwordHash, isProven: isProvenAddress })
      .from(accounts)
      .where(eq(accounts.email, email ?? ''))
      .for('update')
    const account = existing?.isProven
      ? existing
      : await beginAccount({ db: tx, secret }, person, userType, existing)
    const { accountId, sessionGeneration } = account
    await tx.insert(accountIdentities).values({ provider, subject, accountId })
    return {
      accountId,
      sessionGeneration,
      passwordRemoved: !existing?.isProven && Boolean(existing?.passwordHash),
    }
  })
}

/** Creates the account of a person, or resets that of an unproven address. */
async function beginAccount(
  services: Pick<PrivateServices, 'db' | 'secret'>,
  { email, name, surname }: Person,
  userType: Subject['userType'],
  existing: Pick<SignedIn, 'accountId'> | undefined,
) {
  if (existing && email !== null) await forgetEarlierHolder(services, existing.accountId, email)
  const emailConfirmation = email === null ? null : ('provider' as const)
  const owned = { passwordHash: null, name, surname, emailConfirmation }
  const [account] = await services.db
    .insert(accounts)
    .values({ email, userType, ...owned })
    .onConflictDoUpdate({ target: accounts.email, set: { ...owned, sessionGeneration: nextGeneration } })
    .returning(SESSION)
  if (!account) throw new Error('the account was neither created nor updated')
  return account
}
