import { NewestMap } from '@medicena/zone-kit/newest-map'
import { type MapQuestion, sameQuestion } from './map-question.ts'
import type { OfferPoints } from './offer-points.ts'

/** A question with its points. */
export interface FoundPoints {
  readonly status: 'ready'
  readonly points: OfferPoints
  readonly answered: MapQuestion
}

/** How many pages' points are kept: 20,000 of them take half a megabyte, and their clusters more. */
const KEPT = 3

/** What maps of this document showed last, by the history entry of their page. */
const kept = new NewestMap<string, FoundPoints>(KEPT)

/** Keeps what a page's map shows, for the way back to it. */
export function keepPoints(page: string, found: FoundPoints): void {
  kept.set(page, found)
}

/** What a page's map showed; undefined when that was another question, or too many pages ago. */
export function keptPoints(page: string, question: MapQuestion): FoundPoints | undefined {
  const found = kept.get(page)
  return found && sameQuestion(found.answered, question) ? found : undefined
}
