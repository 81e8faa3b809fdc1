import type { Planned } from '@medicena/domain/foreseen-lowest-price'
import { type KnownOffer, objectionTo } from '@medicena/domain/promotion-rules'
import { invalidFields, ProblemAnswer } from '../http/problems.ts'

/**
 * Checks a promotion by the record of prices.
 * @param statedOldPrice in grosze
 * @throws ProblemAnswer 400 for days that make no sense, 409 with the reason for what the record contradicts
 */
export function checkPromotion(planned: Planned, statedOldPrice: number, known: KnownOffer): void {
  const objection = objectionTo(planned, statedOldPrice, known)
  if (!objection) return
  const { field, reason, because } = objection
  throw because === 'days'
    ? invalidFields({ [field]: reason })
    : new ProblemAnswer(409, reason, { [field]: reason })
}
