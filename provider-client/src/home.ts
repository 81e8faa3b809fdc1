import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { imagePath, slug } from './fields.ts'
import { Promotion } from './promotions.ts'

/**
 * Most-searched service. `count` is the number of searches; `medicalFacilityName`, `address` and `price` (zł) describe
 * the cheapest offer and are null for a service without offers.
 */
export const MostSearchedItem = z.object({
  id: z.int(),
  name: z.string(),
  categoryName: z.string(),
  rootCategoryName: z.string(),
  url: z.string().check(z.startsWith('/uslugi-medyczne/')),
  imagePath,
  count: z.int().check(z.nonnegative()),
  medicalFacilityName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  price: z.nullable(z.number()),
})
export type MostSearchedItem = z.infer<typeof MostSearchedItem>

/**
 * Gets the data of the home page: promotions valid today and the most searched services. Promotions of the province of
 * `location`, the slug of a town or province, come first; 404 for an unknown one.
 */
export const getHome = defineEndpoint('GET MedicalService/PromotionsWithMostSearched', {
  summary: 'Promocje dnia i najczęściej wyszukiwane usługi',
  query: z.object({ location: z.optional(slug) }),
  response: z.object({ promotions: z.array(Promotion), mostSearched: z.array(MostSearchedItem) }),
})

/** Lists the most searched services, most searched first. */
export const getMostSearched = defineEndpoint('GET MedicalService/MostSearched', {
  summary: 'Najczęściej wyszukiwane usługi',
  response: z.array(MostSearchedItem),
})
