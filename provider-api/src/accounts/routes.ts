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
import { addRoute } from '../http/routes.ts'
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
  addRoute(api, login, NOT_KEPT, ({ body }, { ip }) => logIn(parts, body, network(ip)))
  addRoute(api, register, NOT_KEPT, ({ body }, { ip }) => createAccount(parts, body, 'user', network(ip)))
  addRoute(api, registerManager, NOT_KEPT, ({ body }, { ip }) =>
    createAccount(parts, body, 'manager', network(ip)),
  )
  addRoute(api, getUser, NOT_KEPT, ({ account }) => readUser(db, account.id))
  addRoute(api, updateUser, NOT_KEPT, ({ account, body }) => changeUser(db, account.id, body))
  addRoute(api, getAccountData, NOT_KEPT, ({ account }) => readAccountData(db, delay, account.id))
  addRoute(api, deleteUser, NOT_KEPT, ({ account }) => deleteAccount(db, delay, account.id))
}
