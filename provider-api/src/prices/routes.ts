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
import { PRICE_FILE_MAPPING } from '../limits/rate-limits.ts'
import type { PrivateServices } from '../private-services.ts'
import { cancelPromotion as cancel, planPromotion as plan } from '../promotions/manage-promotions.ts'
import { readMapping, saveMapping } from './price-file-mapping.ts'
import {
  assertManaged,
  changePriceList as change,
  endPrice as end,
  type ManagedOffer,
  readPriceList,
  setPrice as set,
  takeBackPrice as takeBack,
} from './price-list.ts'

/** Adds the routes of managers' price lists and promotions. */
export function addPriceRoutes(api: FastifyInstance, { db, limiter }: PrivateServices): void {
  addRoute(api, getPriceList, async ({ params: { id }, account }) => {
    await assertManaged(db, { facilityId: id, managerId: account.id })
    return readPriceList(db, id, polishDay())
  })
  addRoute(api, changePriceList, ({ params: { id }, body, account, precondition }) =>
    change(db, { facilityId: id, managerId: account.id }, body, polishDay(), precondition),
  )
  addRoute(api, getPriceFileMapping, async ({ params: { id }, account }) => {
    await assertManaged(db, { facilityId: id, managerId: account.id })
    return readMapping(db, id)
  })
  addRoute(api, savePriceFileMapping, async ({ params: { id }, body, account }) => {
    await assertManaged(db, { facilityId: id, managerId: account.id })
    await limiter.take(PRICE_FILE_MAPPING, String(account.id))
    await saveMapping(db, id, body)
  })
  addRoute(api, setPrice, ({ params, body, account, precondition }) =>
    set(db, managed(params, account), body, polishDay(), precondition),
  )
  addRoute(api, takeBackPrice, ({ params, account, precondition }) =>
    takeBack(db, managed(params, account), polishDay(), precondition),
  )
  addRoute(api, endPrice, ({ params, account, precondition }) =>
    end(db, managed(params, account), polishDay(), precondition),
  )
  addRoute(api, planPromotion, ({ params, body, account, precondition }) =>
    plan(db, managed(params, account), body, polishDay(), precondition),
  )
  addRoute(api, cancelPromotion, ({ params, account, precondition }) =>
    cancel(db, managed(params, account), params.validFrom, polishDay(), precondition),
  )
}

function managed({ id, serviceId }: { id: number; serviceId: number }, account: Account): ManagedOffer {
  return { facilityId: id, serviceId, managerId: account.id }
}
