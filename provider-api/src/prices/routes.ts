import { polishDay } from '@medicena/domain/days'
import {
  cancelPromotion,
  changePriceList,
  endPrice,
  getPriceList,
  planPromotion,
  setPrice,
} from '@medicena/provider-client/price-lists'
import type { FastifyInstance } from 'fastify'
import type { Account } from '../accounts/access.ts'
import type { Database } from '../database/database.ts'
import { addRoute } from '../http/routes.ts'
import { cancelPromotion as cancel, planPromotion as plan } from '../promotions/manage-promotions.ts'
import {
  assertManaged,
  changePriceList as change,
  endPrice as end,
  type ManagedOffer,
  readPriceList,
  setPrice as set,
} from './price-list.ts'

/** Adds the routes of managers' price lists and promotions. */
export function addPriceRoutes(api: FastifyInstance, db: Database): void {
  addRoute(api, getPriceList, 0, async ({ params: { id }, account }) => {
    await assertManaged(db, { facilityId: id, managerId: account.id })
    return readPriceList(db, id, polishDay())
  })
  addRoute(api, changePriceList, 0, ({ params: { id }, body, account }) =>
    change(db, { facilityId: id, managerId: account.id }, body, polishDay()),
  )
  addRoute(api, setPrice, 0, ({ params, body, account }) =>
    set(db, managed(params, account), body.price, polishDay()),
  )
  addRoute(api, endPrice, 0, ({ params, account }) => end(db, managed(params, account), polishDay()))
  addRoute(api, planPromotion, 0, ({ params, body, account }) =>
    plan(db, managed(params, account), body, polishDay()),
  )
  addRoute(api, cancelPromotion, 0, ({ params, account }) =>
    cancel(db, managed(params, account), params.validFrom, polishDay()),
  )
}

function managed({ id, serviceId }: { id: number; serviceId: number }, account: Account): ManagedOffer {
  return { facilityId: id, serviceId, managerId: account.id }
}
