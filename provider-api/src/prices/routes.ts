import { polishDay } from '@medicena/domain/days'
import {
  cancelPromotion,
  changePriceList,
  endPrice,
  getPriceFileMapping,
  getPriceList,
  planPromotion,
  savePriceFileMapping,
  setPrice,
  takeBackPrice,
} from '@medicena/provider-client/price-lists'
import type { FastifyInstance } from 'fastify'
import type { Account } from '../accounts/access.ts'
import { addRoute } from '../http/routes.ts'
import type { PrivateServices } from '../private-services.ts'
import * as promotions from '../promotions/manage-promotions.ts'
import { readMapping, saveMapping } from './price-file-mapping.ts'
import * as list from './price-list.ts'

/** Adds the routes of managers' price lists and promotions. */
export function addPriceRoutes(api: FastifyInstance, { db, limiter }: PrivateServices): void {
  addRoute(api, getPriceList, async ({ params: { id }, account }) => {
    await list.assertManaged(db, { facilityId: id, managerId: account.id })
    return list.readPriceList(db, id, polishDay())
  })
  addRoute(api, changePriceList, ({ params: { id }, body, account, precondition }) =>
    list.changePriceList(db, { facilityId: id, managerId: account.id }, body, polishDay(), precondition),
  )
  addRoute(api, getPriceFileMapping, async ({ params: { id }, account }) => {
    await list.assertManaged(db, { facilityId: id, managerId: account.id })
    return readMapping(db, id)
  })
  addRoute(api, savePriceFileMapping, async ({ params: { id }, body, account }) => {
    await list.assertManaged(db, { facilityId: id, managerId: account.id })
    await limiter.take('price-file-mapping', String(account.id))
    await saveMapping(db, id, body)
  })
  addRoute(api, setPrice, ({ params, body, account, precondition }) =>
    list.setPrice(db, managed(params, account), body, polishDay(), precondition),
  )
  addRoute(api, takeBackPrice, ({ params, account, precondition }) =>
    list.takeBackPrice(db, managed(params, account), polishDay(), precondition),
  )
  addRoute(api, endPrice, ({ params, account, precondition }) =>
    list.endPrice(db, managed(params, account), polishDay(), precondition),
  )
  addRoute(api, planPromotion, ({ params, body, account, precondition }) =>
    promotions.planPromotion(db, managed(params, account), body, polishDay(), precondition),
  )
  addRoute(api, cancelPromotion, ({ params, account, precondition }) =>
    promotions.cancelPromotion(db, managed(params, account), params.validFrom, polishDay(), precondition),
  )
}

function managed({ id, serviceId }: { id: number; serviceId: number }, account: Account): list.ManagedOffer {
  return { facilityId: id, serviceId, managerId: account.id }
}
