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
import { readOwn } from '../facilities/managed-facilities.ts'
import { addRoute } from '../http/routes.ts'
import type { PrivateServices } from '../private-services.ts'
import * as promotions from '../promotions/manage-promotions.ts'
import { readMapping, saveMapping } from './price-file-mapping.ts'
import * as list from './price-list.ts'

/** Adds the routes of managers' price lists and promotions. */
export function addPriceRoutes(api: FastifyInstance, { db, limiter }: PrivateServices): void {
  addRoute(api, getPriceList, async ({ params: { id }, account }) => {
    await readOwn(db, account.id, id)
    return list.readPriceList(db, id, polishDay())
  })
  addRoute(api, changePriceList, (request) => list.changePriceList(db, request, request.body))
  addRoute(api, getPriceFileMapping, async ({ params: { id }, account }) => {
    await readOwn(db, account.id, id)
    return readMapping(db, id)
  })
  addRoute(api, savePriceFileMapping, async ({ params: { id }, body, account }) => {
    await readOwn(db, account.id, id)
    await limiter.take('price-file-mapping', String(account.id))
    await saveMapping(db, id, body)
  })
  addRoute(api, setPrice, (request) =>
    list.changeOffer(db, request, (tx, offer, day) => list.setPrice(tx, offer, request.body, day)),
  )
  addRoute(api, takeBackPrice, (request) => list.changeOffer(db, request, list.takeBackPrice))
  addRoute(api, endPrice, (request) => list.changeOffer(db, request, list.endPrice))
  addRoute(api, planPromotion, (request) =>
    list.changeOffer(db, request, (tx, offer, day) => promotions.planPromotion(tx, offer, request.body, day)),
  )
  addRoute(api, cancelPromotion, (request) =>
    list.changeOffer(db, request, (tx, offer, day) =>
      promotions.cancelPromotion(tx, offer, request.params.validFrom, day),
    ),
  )
}
