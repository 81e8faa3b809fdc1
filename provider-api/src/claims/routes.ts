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
import type { PrivateServices } from '../private-services.ts'
import * as claims from './claims.ts'

/** Adds the routes by which managers claim facilities. */
export function addClaimRoutes(api: FastifyInstance, options: PrivateServices): void {
  const { db } = options
  addRoute(api, searchClaimableFacilities, ({ account, query }) =>
    claims.searchFacilities(db, query.name, account.id),
  )
  addRoute(api, getClaimableFacility, ({ account, params }) =>
    claims.readClaimableFacility(db, params.id, account.id),
  )
  addRoute(api, getClaims, ({ account }) => claims.readClaims(db, account.id))
  addRoute(api, claimFacility, async ({ account, params, body }) => {
    requireConfirmedEmail(account)
    return claims.createClaim(options, params.id, account.id, body.message)
  })
  addRoute(api, sendClaimCode, ({ account, params }) => claims.sendCode(options, params.id, account.id))
  addRoute(api, confirmClaim, ({ account, params, body }) =>
    claims.confirmClaim(options, params.id, account.id, body.code),
  )
  addRoute(api, withdrawClaim, ({ account, params }) => claims.withdrawClaim(db, params.id, account.id))
}
