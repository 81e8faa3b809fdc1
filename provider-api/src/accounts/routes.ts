import { deleteUser, getAccountData, getUser, updateUser } from '@medicena/provider-client/accounts'
import { login, register, registerManager } from '@medicena/provider-client/authentication'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../http/routes.ts'
import type { ClientAddresses } from '../limits/client-address.ts'
import { type AuthenticationOptions, register as createAccount, logIn } from './authentication.ts'
import { updateUser as changeUser, deleteAccount, readAccountData, readUser } from './user.ts'

/** Clients must not cache private data. */
const NO_STORE = 0

/** Adds the routes of login, registration and the caller's own account. */
export function addAccountRoutes(
  api: FastifyInstance,
  options: AuthenticationOptions,
  { network }: ClientAddresses,
): void {
  const { db, delay } = options
  addRoute(api, login, NO_STORE, ({ body }, { ip }) => logIn(options, body, network(ip)))
  addRoute(api, register, NO_STORE, ({ body }, { ip }) => createAccount(options, body, 'user', network(ip)))
  addRoute(api, registerManager, NO_STORE, ({ body }, { ip }) =>
    createAccount(options, body, 'manager', network(ip)),
  )
  addRoute(api, getUser, NO_STORE, ({ account }) => readUser(db, account.id))
  addRoute(api, updateUser, NO_STORE, ({ account, body, precondition }) =>
    changeUser(db, account.id, body, precondition),
  )
  addRoute(api, getAccountData, NO_STORE, ({ account }) => readAccountData(db, delay, account.id))
  addRoute(api, deleteUser, NO_STORE, ({ account }) => deleteAccount(db, delay, account.id))
}
