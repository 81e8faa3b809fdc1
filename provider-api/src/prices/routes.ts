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
import { changePriceList as change, endPrice as end, setPrice as set } from './manage-prices.ts'
import { checkOwn, type ManagedOffer } from './own-facility.ts'
import { readPriceList } from './price-list.ts'

/** Nobody but the caller may keep these answers. */
const NOT_KEPT = 0

/** Routes the calls by which managers keep their price lists and promotions. */
export function addPriceRoutes(api: FastifyInstance, db: Database): void {
  addRoute(api, getPriceList, NOT_KEPT, async ({ params: { id }, account }) => {
    await checkOwn(db, { facilityId: id, managerId: account.id })
    return readPriceList(db, id, polishDay())
  })
  addRoute(api, changePriceList, NOT_KEPT, ({ params: { id }, body, account }) =>
    change(db, { facilityId: id, managerId: account.id }, body, polishDay()),
  )
  addRoute(api, setPrice, NOT_KEPT, ({ params, body, account }) =>
    set(db, managed(params, account), body.price, polishDay()),
  )
  addRoute(api, endPrice, NOT_KEPT, ({ params, account }) => end(db, managed(params, account), polishDay()))
  addRoute(api, planPromotion, NOT_KEPT, ({ params, body, account }) =>
    plan(db, managed(params, account), body, polishDay()),
  )
  addRoute(api, cancelPromotion, NOT_KEPT, ({ params, account }) =>
    cancel(db, managed(params, account), params.validFrom, polishDay()),
  )
}

function managed({ id, serviceId }: { id: number; serviceId: number }, account: Account): ManagedOffer {
  return { facilityId: id, serviceId, managerId: account.id }
}
