import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { idParameter } from './fields.ts'

const zloty = z.number()

/**
 * One entry of the record of an offer's prices (zł): `price` and `promotionPrice` are those with which the day `validFrom`
 * ended, and held until the next entry; `price` is null where the offer had ended. `dayLowest` is the lowest price of
 * that day.
 */
export const PriceRecordEntry = z.object({
  validFrom: z.iso.date(),
  price: z.nullable(zloty),
  promotionPrice: z.nullable(zloty),
  dayLowest: zloty,
})

/**
 * A reduction of an offer, in zł; both days included. `lowestPrice30Days` is the lowest price of the 30 days before it
 * (Omnibus directive): known from its first day on, null before. `none` is the state of a promotion that was to begin
 * when it was no longer below that price.
 */
export const PlannedPromotion = z.object({
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  price: zloty,
  lowestPrice30Days: z.nullable(zloty),
  state: z.enum(['planned', 'running', 'ended', 'none']),
})

/**
 * A service in the price list of a facility as its manager keeps it. `price` (zł) is null for a service that is no longer
 * offered: its record stays. `promotionPrice` and `lowestPrice30Days` are both present while a promotion is on.
 */
export const PriceListItem = z.object({
  serviceId: z.int(),
  serviceName: z.string(),
  categoryName: z.string(),
  price: z.nullable(zloty),
  promotionPrice: z.nullable(zloty),
  lowestPrice30Days: z.nullable(zloty),
  history: z.array(PriceRecordEntry),
  promotions: z.array(PlannedPromotion),
})
export type PriceListItem = z.infer<typeof PriceListItem>

/** An amount that a manager enters: zł with up to two decimal places, up to a million. */
const amount = z.number().check(z.gte(0.01), z.lte(1_000_000), z.multipleOf(0.01))

/** The regular price of an offer. */
export const PriceForm = z.object({ price: amount })
export type PriceForm = z.infer<typeof PriceForm>

const serviceId = z.int().check(z.gte(1), z.lte(2_147_483_647))

/** Changes of a price list: regular prices to set, and services to take off it. No service stands there twice. */
export const PriceListForm = z
  .object({
    set: z.array(z.object({ serviceId, price: amount })).check(z.maxLength(1000)),
    end: z.array(serviceId).check(z.maxLength(1000)),
  })
  .check(
    z.refine(
      ({ set, end }) =>
        new Set([...set.map((price) => price.serviceId), ...end]).size === set.length + end.length,
      { path: ['set'] },
    ),
  )
export type PriceListForm = z.infer<typeof PriceListForm>

/**
 * A promotion to plan. `oldPrice` is the price that the manager says it reduces: it must be the lowest of the 30 days
 * before `validFrom` (Omnibus directive), and `price` must be below it.
 */
export const PromotionForm = z.object({
  price: amount,
  oldPrice: amount,
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
})
export type PromotionForm = z.infer<typeof PromotionForm>

/** The price list of a facility with the record of its prices and its promotions. 404 for one that the caller does not manage. */
export const getPriceList = defineEndpoint({
  method: 'GET',
  path: 'MedicalFacility/Manage/{id}/Prices',
  access: 'manager',
  summary: 'Cennik placówki z historią cen i promocjami',
  params: z.object({ id: idParameter }),
  response: z.array(PriceListItem),
})

/**
 * Changes many prices of a facility, all or none of them: what a manager uploads. Those that stand as they are to be, and
 * services to end that are not on the list, are passed over. Answers the price list as it is then. 404 for a facility that
 * the caller does not manage, 400 for what is no service.
 */
export const changePriceList = defineEndpoint({
  method: 'PUT',
  path: 'MedicalFacility/Manage/{id}/Prices',
  access: 'manager',
  summary: 'Zmiana wielu cen naraz',
  params: z.object({ id: idParameter }),
  body: PriceListForm,
  response: z.array(PriceListItem),
})

/** Sets the regular price of a service, new or not. 404 for a facility that the caller does not manage, or an unknown service. */
export const setPrice = defineEndpoint({
  method: 'PUT',
  path: 'MedicalFacility/Manage/{id}/Prices/{serviceId}',
  access: 'manager',
  summary: 'Ustawienie ceny usługi',
  params: z.object({ id: idParameter, serviceId: idParameter }),
  body: PriceForm,
  response: PriceListItem,
})

/** Takes a service off the price list, with its planned promotions. 404 where it is not on it. */
export const endPrice = defineEndpoint({
  method: 'DELETE',
  path: 'MedicalFacility/Manage/{id}/Prices/{serviceId}',
  access: 'manager',
  summary: 'Usunięcie usługi z cennika',
  params: z.object({ id: idParameter, serviceId: idParameter }),
  response: z.void(),
})

/**
 * Plans a promotion of a service, from today on at the earliest. 400 for days that make no sense; 409 with the reason, also
 * at the field of `errors` that it concerns, when the stated old price contradicts the record of prices, the price is no
 * reduction or another promotion is on. 404 where the service is not on the price list of a facility that the caller
 * manages.
 */
export const planPromotion = defineEndpoint({
  method: 'POST',
  path: 'MedicalFacility/Manage/{id}/Prices/{serviceId}/Promotions',
  access: 'manager',
  summary: 'Zaplanowanie promocji',
  params: z.object({ id: idParameter, serviceId: idParameter }),
  body: PromotionForm,
  response: PriceListItem,
})

/** Cancels a planned promotion, or ends one that is on. 404 where there is none that begins on this day, or it has ended. */
export const cancelPromotion = defineEndpoint({
  method: 'DELETE',
  path: 'MedicalFacility/Manage/{id}/Prices/{serviceId}/Promotions/{validFrom}',
  access: 'manager',
  summary: 'Odwołanie promocji',
  params: z.object({ id: idParameter, serviceId: idParameter, validFrom: z.iso.date() }),
  response: z.void(),
})
