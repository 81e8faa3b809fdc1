import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { MapPoints } from '../entities/map-points.ts'
import { id } from './id.ts'
import { PriceFilter } from './results-query.ts'

/** Where all offers of a service in the whole country are (DECISIONS, "Results, map, profile"). 404 for an unknown service. */
export const getCountryMapPoints = defineCall({
  method: 'GET',
  path: 'MedicalService/{id}/MapPoints',
  summary: 'Punkty mapy: oferty usługi w całej Polsce',
  params: z.object({ id }),
  query: PriceFilter,
  answer: MapPoints,
})

/** Where all offers of a service in a town or province are, by its slug. 404 for an unknown service or place. */
export const getLocationMapPoints = defineCall({
  method: 'GET',
  path: 'MedicalService/{id}/MapPoints/{location}',
  summary: 'Punkty mapy: oferty usługi w mieście lub województwie',
  params: z.object({ id, location: z.string() }),
  query: PriceFilter,
  answer: MapPoints,
})
