import {
  deleteUser,
  getAccountData,
  getUser,
  login,
  register,
  registerManager,
  updateUser,
} from '@medicena/provider-client/accounts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { ClientAddresses } from '../limits/client-address.ts'
import { register as createAccount, logIn, type SessionParts } from './authentication.ts'
import { updateUser as changeUser, deleteAccount, readAccountData, readUser } from './user.ts'

/** Nobody but the caller may keep these answers. */
const NOT_KEPT = 0

/** Routes the calls that begin a session (SPEC section 7), and those about the caller's own account. */
export function addAccountRoutes(
  api: FastifyInstance,
  parts: SessionParts,
  { network }: ClientAddresses,
): void {
  const { db, delay } = parts
  serve(api, login, NOT_KEPT, ({ body }, { ip }) => logIn(parts, body, network(ip)))
  serve(api, register, NOT_KEPT, ({ body }, { ip }) => createAccount(parts, body, 'user', network(ip)))
  serve(api, registerManager, NOT_KEPT, ({ body }, { ip }) =>
    createAccount(parts, body, 'manager', network(ip)),
  )
  serve(api, getUser, NOT_KEPT, ({ account }) => readUser(db, account.id))
  serve(api, updateUser, NOT_KEPT, ({ account, body }) => changeUser(db, account.id, body))
  serve(api, getAccountData, NOT_KEPT, ({ account }) => readAccountData(db, delay, account.id))
  serve(api, deleteUser, NOT_KEPT, ({ account }) => deleteAccount(db, delay, account.id))
}
