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
  addRoute(api, searchClaimableFacilities, 0, ({ account, query }) =>
    searchFacilities(db, query.name, account.id),
  )
  addRoute(api, getClaimableFacility, 0, ({ params }) => readClaimableFacility(db, params.id))
  addRoute(api, getClaims, 0, ({ account }) => readClaims(db, account.id))
  addRoute(api, claimFacility, 0, async ({ account, params, body }) => {
    requireConfirmedEmail(account)
    return createClaim(options, params.id, account.id, body.message)
  })
  addRoute(api, sendClaimCode, 0, ({ account, params }) => sendCode(options, params.id, account.id))
  addRoute(api, confirmClaim, 0, ({ account, params, body }) =>
    confirm(options, params.id, account.id, body.code),
  )
  addRoute(api, withdrawClaim, 0, ({ account, params }) => withdraw(db, params.id, account.id))
}
