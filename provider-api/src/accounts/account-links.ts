import { LINK_INVALID } from '@medicena/provider-client/problem'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { accountLinks, accounts } from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'
import { isProvenAddress } from './proven-address.ts'
import { createToken, hashToken } from './secret.ts'

export type LinkPurpose = (typeof accountLinks.$inferSelect)['purpose']

/** The page of each purpose, and how long its link is valid. */
export const LINKS: Readonly<Record<LinkPurpose, { readonly path: string; readonly hours: number }>> = {
  'confirm-email': { path: '/potwierdzenie-adresu', hours: 72 },
  'change-email': { path: '/potwierdzenie-adresu', hours: 24 },
  'reset-password': { path: '/nowe-haslo', hours: 1 },
  'unlock-login': { path: '/odblokowanie-logowania', hours: 24 },
}

const TARGET = columns(accountLinks, 'purpose', 'accountId', 'email', 'sessionGeneration')

/** The rights of a link: its account and the address it was mailed to, in a generation of the account. */
type LinkTarget = Pick<typeof accountLinks.$inferSelect, keyof typeof TARGET>

/**
 * Creates a one-time link. Its secret is in the fragment, which browsers send to no server, so that it is in no log and no
 * Referer header; the database stores only its hash. Earlier links stay valid: requesting further mails takes nothing
 * from the owner.
 */
export async function createLink(db: Database, siteOrigin: string, target: LinkTarget): Promise<string> {
  const { token, hash } = createToken()
  const { path, hours } = LINKS[target.purpose]
  await db.insert(accountLinks).values({
    ...target,
    tokenHash: hash,
    expiresAt: sql`now() + make_interval(hours => ${hours}::int)`,
  })
  return `${siteOrigin}${path}#${token}`
}

/**
 * Redeems a link: it works once, and only in the session generation of its account in which it was asked for.
 * @param tx a transaction: it locks the account, so that nothing raises the generation before the link has had its effect
 * @returns the link, with the account's address, and whether it is proven, before the link
 * @throws HttpProblem 400 (`LINK_INVALID`) for one that is unknown, used, expired, void or for another purpose
 */
export async function redeemLink(tx: Database, token: string, purposes: readonly LinkPurpose[]) {
  const ofToken = eq(accountLinks.tokenHash, hashToken(token))
  const [link] = await tx
    .select({ ...TARGET, accountEmail: accounts.email, isProven: isProvenAddress })
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(
      and(
        ofToken,
        inArray(accountLinks.purpose, [...purposes]),
        gt(accountLinks.expiresAt, sql`now()`),
        eq(accountLinks.sessionGeneration, accounts.sessionGeneration),
      ),
    )
    .for('update')
  if (!link) throw invalidLink()
  await tx.delete(accountLinks).where(ofToken)
  return link
}

/** Creates the problem of a link that does not work. */
export function invalidLink(): HttpProblem {
  return new HttpProblem(400, 'Ten link wygasł albo został już użyty. Poproś o nowy.', { type: LINK_INVALID })
}
