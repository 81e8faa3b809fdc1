import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { PriceForm, PriceListForm, PriceListItem } from '../entities/price-list.ts'
import { id } from './id.ts'

/** The price list of a facility with the record of its prices and its promotions. 404 for one that the caller does not manage. */
export const getPriceList = defineCall({
  method: 'GET',
  path: 'MedicalFacility/Manage/{id}/Prices',
  access: 'manager',
  summary: 'Cennik placówki z historią cen i promocjami',
  params: z.object({ id }),
  answer: z.array(PriceListItem),
})

/**
 * Changes many prices of a facility, all or none of them: what a manager uploads. Those that stand as they are to be, and
 * services to end that are not on the list, are passed over. Answers the price list as it is then. 404 for a facility that
 * the caller does not manage, 400 for what is no service.
 */
export const changePriceList = defineCall({
  method: 'PUT',
  path: 'MedicalFacility/Manage/{id}/Prices',
  access: 'manager',
  summary: 'Zmiana wielu cen naraz',
  params: z.object({ id }),
  body: PriceListForm,
  answer: z.array(PriceListItem),
})

/** Sets the regular price of a service, new or not. 404 for a facility that the caller does not manage, or an unknown service. */
export const setPrice = defineCall({
  method: 'PUT',
  path: 'MedicalFacility/Manage/{id}/Prices/{serviceId}',
  access: 'manager',
  summary: 'Ustawienie ceny usługi',
  params: z.object({ id, serviceId: id }),
  body: PriceForm,
  answer: PriceListItem,
})

/** Takes a service off the price list, with its planned promotions. 404 where it is not on it. */
export const endPrice = defineCall({
  method: 'DELETE',
  path: 'MedicalFacility/Manage/{id}/Prices/{serviceId}',
  access: 'manager',
  summary: 'Usunięcie usługi z cennika',
  params: z.object({ id, serviceId: id }),
  answer: z.void(),
})
