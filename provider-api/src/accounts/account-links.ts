import { createHash, randomBytes } from 'node:crypto'
import { LINK_INVALID } from '@medicena/provider-client/problem'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { accountLinks } from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'

export type LinkPurpose = (typeof accountLinks.$inferSelect)['purpose']

/** The page of each purpose, and how long its link is valid. */
const LINKS: Readonly<Record<LinkPurpose, { readonly path: string; readonly hours: number }>> = {
  'confirm-email': { path: '/potwierdzenie-adresu', hours: 72 },
  'change-email': { path: '/potwierdzenie-adresu', hours: 24 },
  'reset-password': { path: '/nowe-haslo', hours: 1 },
  'unlock-login': { path: '/odblokowanie-logowania', hours: 24 },
}

/** The rights of a link: its account and the address it was mailed to. */
export interface LinkTarget {
  readonly purpose: LinkPurpose
  readonly accountId: number
  readonly email: string
}

/**
 * Creates a one-time link. Its secret is in the fragment, which browsers send to no server, so that it is in no log and no
 * Referer header; the database stores only its hash. Earlier links stay valid: requesting further mails takes nothing
 * from the owner.
 */
export async function createLink(db: Database, siteOrigin: string, target: LinkTarget): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { path, hours } = LINKS[target.purpose]
  await db.insert(accountLinks).values({
    ...target,
    tokenHash: hashToken(token),
    expiresAt: sql`now() + make_interval(hours => ${hours}::int)`,
  })
  return `${siteOrigin}${path}#${token}`
}

/**
 * Redeems a link: it works once.
 * @throws HttpProblem 400 (`LINK_INVALID`) for one that is unknown, used, expired or for another purpose
 */
export async function redeemLink(
  db: Database,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<LinkTarget> {
  const [link] = await db
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.tokenHash, hashToken(token)),
        inArray(accountLinks.purpose, [...purposes]),
        gt(accountLinks.expiresAt, sql`now()`),
      ),
    )
    .returning({
      purpose: accountLinks.purpose,
      accountId: accountLinks.accountId,
      email: accountLinks.email,
    })
  if (!link) throw invalidLink()
  return link
}

/** Invalidates all links of an account: its password or address has changed. */
export async function deleteLinks(db: Database, accountId: number): Promise<void> {
  await db.delete(accountLinks).where(eq(accountLinks.accountId, accountId))
}

/** Creates the problem of a link that does not work. */
export function invalidLink(): HttpProblem {
  return new HttpProblem(
    400,
    'Ten link wygasł albo został już użyty. Poproś o nowy.',
    undefined,
    undefined,
    LINK_INVALID,
  )
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
