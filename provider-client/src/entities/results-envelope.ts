import * as z from 'zod/mini'
import { FacilityOffer } from './facility-offer.ts'
import { MostSearchedItem } from './most-searched-item.ts'
import { ProvinceSummary } from './province-summary.ts'

const price = z.nullable(z.number())

/**
 * The answer to every MedicalFacilities call (SPEC section 3, "Results envelope"), plus `total`: all offers in scope that the
 * filters leave, of which `medicalFacilities` is one page. The `medicalService…` fields name what was asked for, which may
 * also be a category or a root: then each facility stands once, with its cheapest service in it. The category fields are
 * null for a category, the parent ones for a root.
 * Country bounds cover the whole of Poland, province bounds the province in scope, filter bounds the offers that scope and
 * filters leave; all in zł, null without offers. `provinces` covers the whole of Poland, most offers first.
 * The place fields are null where the scope is the whole country (city fields: where it is a province); `locationId` is
 * the city's or else the province's.
 */
export const ResultsEnvelope = z.object({
  medicalFacilities: z.array(FacilityOffer),
  total: z.int(),
  medicalServiceId: z.int(),
  medicalServiceName: z.string(),
  medicalServiceUrl: z.string().check(z.startsWith('/uslugi-medyczne/')),
  medicalServiceCategoryName: z.nullable(z.string()),
  medicalServiceCategoryUrl: z.nullable(z.string()),
  parentMedicalServiceCategoryName: z.nullable(z.string()),
  parentMedicalServiceCategoryUrl: z.nullable(z.string()),
  locationId: z.nullable(z.int()),
  cityName: z.nullable(z.string()),
  citySlug: z.nullable(z.string()),
  provinceName: z.nullable(z.string()),
  provinceSlug: z.nullable(z.string()),
  minCountryPrice: price,
  maxCountryPrice: price,
  minProvincePrice: price,
  maxProvincePrice: price,
  minFilterPrice: price,
  maxFilterPrice: price,
  mostSearched: z.array(MostSearchedItem),
  provinces: z.array(ProvinceSummary),
})
export type ResultsEnvelope = z.infer<typeof ResultsEnvelope>
