import { login } from '@medicena/provider-client/calls/login'
import { register, registerManager } from '@medicena/provider-client/calls/register'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { serve } from '../http/serve.ts'
import { register as createAccount, logIn } from './authentication.ts'
import type { Tokens } from './tokens.ts'

/** Nobody but the caller may keep these answers. */
const NOT_KEPT = 0

/** Routes the calls that begin a session (SPEC section 7). */
export function addAccountRoutes(api: FastifyInstance, db: Database, tokens: Tokens): void {
  serve(api, login, NOT_KEPT, ({ body }) => logIn(db, tokens, body))
  serve(api, register, NOT_KEPT, ({ body }) => createAccount(db, tokens, body, 'user'))
  serve(api, registerManager, NOT_KEPT, ({ body }) => createAccount(db, tokens, body, 'manager'))
}
