import * as z from 'zod/mini'
import { Promotion } from './promotion.ts'

/**
 * A promotion with its days, both included. Of one that has not begun, `oldPrice` and `lowestPrice30Days` are what they
 * will be unless the facility changes its prices.
 */
export const DatedPromotion = z.extend(Promotion, { validFrom: z.iso.date(), validTo: z.iso.date() })
export type DatedPromotion = z.infer<typeof DatedPromotion>
