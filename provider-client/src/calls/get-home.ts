import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { MostSearchedItem } from '../entities/most-searched-item.ts'
import { Promotion } from '../entities/promotion.ts'

/** What the home page lists (SPEC section 7): promotions valid today and the most searched services. */
export const getHome = defineCall({
  method: 'GET',
  path: 'MedicalService/PromotionsWithMostSearched',
  summary: 'Promocje dnia i najczęściej wyszukiwane usługi',
  answer: z.object({ promotions: z.array(Promotion), mostSearched: z.array(MostSearchedItem) }),
})
