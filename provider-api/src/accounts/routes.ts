import {
  changePassword,
  deleteUser,
  getAccount,
  getAccountData,
  getUser,
  logOutEverywhere,
  requestEmailChange,
  requestEmailConfirmation,
  updateUser,
} from '@medicena/provider-client/accounts'
import {
  confirmEmail,
  login,
  register,
  registerManager,
  requestLoginUnlock,
  requestPasswordReset,
  resetPassword,
  unlockLogin,
} from '@medicena/provider-client/authentication'
import { getContactDetails } from '@medicena/provider-client/contact-details'
import { decideOnSavedLists, getSavedLists, replaceSavedLists } from '@medicena/provider-client/saved-lists'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addRoute } from '../http/routes.ts'
import { issueLoginPass, LOGIN_PASS_DAYS, verifyLoginPass } from '../limits/login-pass.ts'
import type { PrivateServices } from '../private-services.ts'
import { type LinkPurpose, redeemLink } from './account-links.ts'
import { queueLinkMail } from './account-mails.ts'
import * as settings from './account-settings.ts'
import { register as createAccount, logIn } from './authentication.ts'
import { deleteAccount } from './delete-account.ts'
import * as confirmation from './email-confirmation.ts'
import * as passwords from './password.ts'
import * as savedLists from './saved-lists.ts'
import { updateUser as changeUser, readAccountData, readContactDetails, readUser } from './user.ts'

/** Cookie of a login pass; sent to the routes of authentication only. */
const PASS_COOKIE = 'medicena-login-pass'

/** Adds the routes of login, registration and the caller's own account. */
export function addAccountRoutes(api: FastifyInstance, options: PrivateServices): void {
  addAuthenticationRoutes(api, options)
  addLinkRoutes(api, options)
  addOwnAccountRoutes(api, options)
}

function addAuthenticationRoutes(api: FastifyInstance, options: PrivateServices): void {
  const { network } = options.addresses
  addRoute(api, login, async ({ body }, { ip, cookies }) => {
    const passId = await verifyLoginPass(options.secret, cookies[PASS_COOKIE], body.email)
    return logIn(options, body, network(ip), passId)
  })
  addRoute(api, register, ({ body }, { ip }) => createAccount(options, body, 'user', network(ip)))
  addRoute(api, registerManager, ({ body }, { ip }) => createAccount(options, body, 'manager', network(ip)))
}

/** Adds the routes that mail links to an address, and those that the pages of the links use. */
function addLinkRoutes(api: FastifyInstance, options: PrivateServices): void {
  const { db, secret, limiter, addresses, siteOrigin } = options
  const mailLink = async (purpose: LinkPurpose, email: string, { ip }: FastifyRequest) => {
    await limiter.take(['mail-client', purpose], addresses.network(ip))
    await limiter.take(['mail-recipient', purpose], email)
    await queueLinkMail(db, purpose, email)
  }
  addRoute(api, requestPasswordReset, ({ body }, request) => mailLink('reset-password', body.email, request))
  addRoute(api, resetPassword, ({ body }, { ip }) =>
    passwords.resetPassword(options, body.token, body.password, addresses.network(ip)),
  )
  addRoute(api, confirmEmail, async ({ body }, { ip }) => {
    await limiter.take(['link', 'confirm-email'], addresses.network(ip))
    return confirmation.confirmEmail(db, body.token)
  })
  addRoute(api, requestLoginUnlock, ({ body }, request) => mailLink('unlock-login', body.email, request))
  addRoute(api, unlockLogin, async ({ body }, { ip }, reply) => {
    await limiter.take(['link', 'unlock-login'], addresses.network(ip))
    const { email } = await db.transaction((tx) => redeemLink(tx, body.token, ['unlock-login']))
    reply.setCookie(PASS_COOKIE, await issueLoginPass(secret, email), {
      path: '/api/authentication',
      httpOnly: true,
      secure: siteOrigin.startsWith('https:'),
      sameSite: 'strict',
      maxAge: LOGIN_PASS_DAYS * 86_400,
    })
  })
}

function addOwnAccountRoutes(api: FastifyInstance, options: PrivateServices): void {
  const { db, limiter } = options
  addRoute(api, getUser, ({ account }) => readUser(db, account.id))
  addRoute(api, updateUser, ({ account, body, precondition }) =>
    changeUser(db, account.id, body, precondition),
  )
  addRoute(api, getSavedLists, ({ account }) => savedLists.readSavedLists(db, account.id))
  addRoute(api, decideOnSavedLists, ({ account, body }) =>
    savedLists.decideOnSavedLists(db, account.id, body.isKept),
  )
  addRoute(api, replaceSavedLists, ({ account, body }) => savedLists.replaceSavedLists(db, account.id, body))
  addRoute(api, getContactDetails, ({ account }) => readContactDetails(db, account.id))
  addRoute(api, getAccountData, ({ account }) => readAccountData(options, account))
  addRoute(api, getAccount, ({ account }) => settings.readAccountSettings(db, account))
  addRoute(api, requestEmailConfirmation, ({ account }) =>
    confirmation.requestEmailConfirmation(db, limiter, account),
  )
  addRoute(api, changePassword, ({ account, body }) =>
    passwords.changePassword(options, account, body.currentPassword, body.password),
  )
  addRoute(api, requestEmailChange, ({ account, body }) =>
    settings.requestEmailChange(db, limiter, account, body.email, body.currentPassword),
  )
  addRoute(api, logOutEverywhere, ({ account }) => settings.logOutEverywhere(db, account.id))
  addRoute(api, deleteUser, ({ account, body }) =>
    deleteAccount(options, account, body.currentPassword, body.facilities),
  )
}
