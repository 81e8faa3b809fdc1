import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** Origin of the facilities and prices: generated, at least in part, or real ones only. */
export const Dataset = z.object({ dataset: z.enum(['demonstration', 'real']) })
export type Dataset = z.infer<typeof Dataset>

/** Tells whether any of the data is generated. Pages that show it say so, and search engines must not index them. */
export const getDataset = defineEndpoint({
  method: 'GET',
  path: 'Dataset',
  summary: 'Czy dane są demonstracyjne',
  response: Dataset,
})
