import * as z from 'zod/mini'
import { FacilityOffer } from './facility-offer.ts'
import { MostSearchedItem } from './most-searched-item.ts'
import { ProvinceSummary } from './province-summary.ts'

const price = z.nullable(z.number())

/**
 * The answer to every MedicalFacilities call (SPEC section 3, "Results envelope"), plus `total`: all offers in scope,
 * of which `medicalFacilities` is one page. Country bounds cover the service in all Poland, province bounds its
 * province in scope, filter bounds the offers left by the filters; all in zł, null without offers.
 * The place fields are null where the scope is the whole country (city fields: where it is a province).
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
