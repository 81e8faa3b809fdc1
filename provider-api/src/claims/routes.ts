import {
  claimFacility,
  confirmClaim,
  getClaimableFacility,
  getClaims,
  searchClaimableFacilities,
  sendClaimCode,
  withdrawClaim,
} from '@medicena/provider-client/claims'
import type { FastifyInstance } from 'fastify'
import { requireConfirmedEmail } from '../accounts/access.ts'
import { addRoute } from '../http/routes.ts'
import {
  type ClaimOptions,
  confirmClaim as confirm,
  createClaim,
  readClaimableFacility,
  readClaims,
  searchFacilities,
  sendCode,
  withdrawClaim as withdraw,
} from './claims.ts'

/** Adds the routes by which managers claim facilities. */
export function addClaimRoutes(api: FastifyInstance, options: ClaimOptions): void {
  const { db } = options
  addRoute(api, searchClaimableFacilities, ({ account, query }) =>
    searchFacilities(db, query.name, account.id),
  )
  addRoute(api, getClaimableFacility, ({ params }) => readClaimableFacility(db, params.id))
  addRoute(api, getClaims, ({ account }) => readClaims(db, account.id))
  addRoute(api, claimFacility, async ({ account, params, body }) => {
    requireConfirmedEmail(account)
    return createClaim(options, params.id, account.id, body.message)
  })
  addRoute(api, sendClaimCode, ({ account, params }) => sendCode(options, params.id, account.id))
  addRoute(api, confirmClaim, ({ account, params, body }) =>
    confirm(options, params.id, account.id, body.code),
  )
  addRoute(api, withdrawClaim, ({ account, params }) => withdraw(db, params.id, account.id))
}
