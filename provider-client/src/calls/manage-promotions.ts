import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { PriceListItem, PromotionForm } from '../entities/price-list.ts'
import { id } from './id.ts'

/**
 * Plans a promotion of a service, from today on at the earliest. 400 for days that make no sense; 409 with the reason, also
 * at the field of `errors` that it concerns, when the stated old price contradicts the record of prices, the price is no
 * reduction or another promotion is on. 404 where the service is not on the price list of a facility that the caller
 * manages.
 */
export const planPromotion = defineCall({
  method: 'POST',
  path: 'MedicalFacility/Manage/{id}/Prices/{serviceId}/Promotions',
  access: 'manager',
  summary: 'Zaplanowanie promocji',
  params: z.object({ id, serviceId: id }),
  body: PromotionForm,
  answer: PriceListItem,
})

/** Cancels a planned promotion, or ends one that is on. 404 where there is none that begins on this day, or it has ended. */
export const cancelPromotion = defineCall({
  method: 'DELETE',
  path: 'MedicalFacility/Manage/{id}/Prices/{serviceId}/Promotions/{validFrom}',
  access: 'manager',
  summary: 'Odwołanie promocji',
  params: z.object({ id, serviceId: id, validFrom: z.iso.date() }),
  answer: z.void(),
})
