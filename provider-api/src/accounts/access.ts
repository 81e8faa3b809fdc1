import { timingSafeEqual } from 'node:crypto'
import type { Access } from '@medicena/provider-client/endpoint'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { accounts } from '../database/schema.ts'
import { CHALLENGE, HttpProblem } from '../http/problems.ts'
import type { Tokens } from './tokens.ts'

/** Whose request it is, as the database says now. */
export interface Account {
  readonly id: number
  readonly userType: 'user' | 'manager'
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The account of a request's `Authorization` header. Answers 401 without a valid one, 403 to the wrong type. */
    authenticate(authorization: string | undefined, access: Access): Promise<Account>
  }
  interface FastifyRequest {
    /** Set on the routes of calls with `access`, before anything of the request is read. */
    account: Account | null
  }
}

/**
 * Lets the API's routes ask whose request it is. A token only names its account: whether that still exists, which type
 * it has and whether its sessions still hold is read from its row each time.
 */
export function addAccess(api: FastifyInstance, db: Database, tokens: Tokens): void {
  api.decorateRequest('account', null)
  api.decorate('authenticate', async (authorization: string | undefined, access: Access) => {
    if (authorization === undefined) throw new HttpProblem(401, 'Zaloguj się, aby kontynuować.')
    const account = await accountOf(db, tokens, authorization)
    if (!account) {
      throw new HttpProblem(401, 'Sesja wygasła. Zaloguj się ponownie.', undefined, {
        'www-authenticate': `${CHALLENGE}, error="invalid_token"`,
      })
    }
    if (access === 'manager' && account.userType !== 'manager') {
      throw new HttpProblem(403, 'Ta czynność jest dostępna tylko dla managera placówki.', undefined, {
        'www-authenticate': `${CHALLENGE}, error="insufficient_scope"`,
      })
    }
    return account
  })
}

async function accountOf(db: Database, tokens: Tokens, authorization: string): Promise<Account | null> {
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
  const claims = token === undefined ? null : await tokens.read(token)
  if (!claims) return null
  const [row] = await db
    .select({ id: accounts.id, userType: accounts.userType, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, claims.accountId))
  if (!row || !isSame(tokens.stamp(row), claims.stamp)) return null
  return { id: row.id, userType: row.userType }
}

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}
