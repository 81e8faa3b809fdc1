import type { Access } from '@medicena/provider-client/endpoint'
import { EMAIL_NOT_CONFIRMED } from '@medicena/provider-client/problem'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { accounts } from '../database/schema.ts'
import { CHALLENGE, HttpProblem } from '../http/problems.ts'
import type { PrivateServices } from '../private-services.ts'
import { isEqualSecret } from './secret.ts'
import { SUBJECT, type Subject, stampOf, verifyToken } from './tokens.ts'

/** The account of a request, as currently stored. */
export interface Account extends Subject {
  readonly email: string | null
  readonly isEmailConfirmed: boolean
  /** When this session began, in milliseconds since 1970. */
  readonly loggedInAt: number
}

/**
 * Rejects actions for which the account's address must be known to be its owner's.
 * @throws HttpProblem 403 (`EMAIL_NOT_CONFIRMED`)
 */
export function requireConfirmedEmail({ email, isEmailConfirmed }: Account): void {
  if (isEmailConfirmed) return
  const detail =
    email === null
      ? 'Najpierw podaj i potwierdź adres e-mail w ustawieniach konta.'
      : 'Najpierw potwierdź adres e-mail. Link jest w wiadomości, którą Ci wysłaliśmy.'
  throw new HttpProblem(403, detail, { type: EMAIL_NOT_CONFIRMED })
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Finds the account of an `Authorization` header.
     * @throws HttpProblem 401 without a valid token, 403 for the wrong account type
     */
    authenticate(authorization: string | undefined, access: Access): Promise<Account>
    /** Finds the account of an `Authorization` header on a public route; null without a valid token. */
    authenticateIfPossible(authorization: string | undefined): Promise<Account | null>
  }
  interface FastifyRequest {
    /** Set on the routes of endpoints with `access`, before the request is validated. */
    account: Account | null
  }
}

/**
 * Adds authentication by bearer token. A token only identifies its account: its existence, type and session stamp are read
 * from the database for each request.
 */
export function addAccess(api: FastifyInstance, services: Pick<PrivateServices, 'db' | 'secret'>): void {
  api.decorateRequest('account', null)
  api.decorate('authenticate', async (authorization: string | undefined, access: Access) => {
    if (authorization === undefined) throw new HttpProblem(401, 'Zaloguj się, aby kontynuować.')
    const account = await findAccount(services, authorization)
    if (!account) {
      throw new HttpProblem(401, 'Sesja wygasła. Zaloguj się ponownie.', {
        headers: { 'www-authenticate': `${CHALLENGE}, error="invalid_token"` },
      })
    }
    if (access === 'manager' && account.userType !== 'manager') {
      throw new HttpProblem(403, 'Ta czynność jest dostępna tylko dla managera placówki.', {
        headers: { 'www-authenticate': `${CHALLENGE}, error="insufficient_scope"` },
      })
    }
    return account
  })
  api.decorate('authenticateIfPossible', async (authorization: string | undefined) =>
    authorization === undefined ? null : findAccount(services, authorization),
  )
}

async function findAccount(
  { db, secret }: Pick<PrivateServices, 'db' | 'secret'>,
  authorization: string,
): Promise<Account | null> {
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
  const claims = token === undefined ? null : await verifyToken(secret, token)
  if (!claims) return null
  const [row] = await db
    .select({ ...SUBJECT, email: accounts.email, emailConfirmation: accounts.emailConfirmation })
    .from(accounts)
    .where(eq(accounts.id, claims.accountId))
  if (!row || !isEqualSecret(stampOf(secret, row), claims.stamp)) return null
  const { emailConfirmation, ...account } = row
  return { ...account, isEmailConfirmed: emailConfirmation !== null, loggedInAt: claims.issuedAt }
}
