import { and, eq, gt, sql } from 'drizzle-orm'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as z from 'zod/mini'
import { createToken, hashToken, type Secret } from '../accounts/secret.ts'
import { nullIfInvalid, SUBJECT, type Subject } from '../accounts/tokens.ts'
import type { Database } from '../database/database.ts'
import { accounts, signInCodes } from '../database/schema.ts'
import type { SignedIn } from './person.ts'

/** How long a visitor may take at the provider. */
export const FLOW_LIFETIME_SECONDS = 600

/** The state of a sign-in while the visitor is at the provider. */
const Flow = z.object({
  provider: z.enum(['google', 'facebook']),
  state: z.string(),
  nonce: z.string(),
  /** PKCE code verifier. */
  verifier: z.string(),
  /** The type of a new account. */
  userType: z.enum(['user', 'manager']),
  /** The page to open afterwards. */
  redirect: z.optional(z.string()),
})
type Flow = z.infer<typeof Flow>

const KEY_PURPOSE = 'sign-in-flow'

/** Encrypts a flow for a cookie: any server can continue it, but only the browser that began. */
export function encryptFlow(secret: Secret, flow: Flow): Promise<string> {
  return new EncryptJWT(flow)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(`${FLOW_LIFETIME_SECONDS}s`)
    .encrypt(secret.key(KEY_PURPOSE))
}

/** Decrypts the flow of a cookie; null for one that is missing, forged or expired. */
export async function decryptFlow(secret: Secret, cookie: string | undefined): Promise<Flow | null> {
  if (cookie === undefined) return null
  const decrypted = await jwtDecrypt(cookie, secret.key(KEY_PURPOSE), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
    requiredClaims: ['exp'],
  }).catch(nullIfInvalid)
  return Flow.safeParse(decrypted?.payload).data ?? null
}

/** How long the browser may take to fetch its session token. */
export const CODE_LIFETIME_SECONDS = 120

/** Creates a one-time code for a session of an account. The database stores only its hash. */
export async function createCode(
  db: Database,
  { accountId, sessionGeneration }: Pick<SignedIn, 'accountId' | 'sessionGeneration'>,
): Promise<string> {
  const { token: code, hash } = createToken()
  await db.insert(signInCodes).values({
    codeHash: hash,
    accountId,
    sessionGeneration,
    expiresAt: sql`now() + make_interval(secs => ${CODE_LIFETIME_SECONDS}::float8)`,
  })
  return code
}

/** Redeems a code. Returns `undefined` for one that is unknown, used, expired or of an earlier generation. */
export async function redeemCode(db: Database, code: string): Promise<Subject | undefined> {
  const [redeemed] = await db
    .delete(signInCodes)
    .where(and(eq(signInCodes.codeHash, hashToken(code)), gt(signInCodes.expiresAt, sql`now()`)))
    .returning({ accountId: signInCodes.accountId, sessionGeneration: signInCodes.sessionGeneration })
  if (!redeemed) return undefined
  const [account] = await db
    .select(SUBJECT)
    .from(accounts)
    .where(
      and(eq(accounts.id, redeemed.accountId), eq(accounts.sessionGeneration, redeemed.sessionGeneration)),
    )
  return account
}
