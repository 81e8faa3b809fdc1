import type { PlannedPromotion } from '@medicena/domain/lowest-price'
import { type CurrentOffer, validatePromotion } from '@medicena/domain/promotion-rules'
import { HttpProblem, invalidFields } from '../http/problems.ts'

/**
 * Checks a promotion against the price history.
 * @param statedOldPrice in grosze
 * @throws HttpProblem 400 for invalid days, 409 for a conflict with the price history or other promotions
 */
export function checkPromotion(planned: PlannedPromotion, statedOldPrice: number, offer: CurrentOffer): void {
  const violation = validatePromotion(planned, statedOldPrice, offer)
  if (!violation) return
  const { field, message, kind } = violation
  throw kind === 'invalid-days'
    ? invalidFields({ [field]: message })
    : new HttpProblem(409, message, { [field]: message })
}
