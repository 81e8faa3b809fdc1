import { polishDay } from '@medicena/domain/days'
import type { Database } from '../database/database.ts'
import { applyPromotions } from './apply-promotions.ts'

/** A minute: prices follow a new day this soon. A longer timer would miss the day after a machine slept. */
const INTERVAL = 60_000

/**
 * Applies the promotions of today, then those of each day that begins.
 * @param onError told when a later day fails; the next minute tries again
 * @returns a function that ends it
 */
export async function keepPromotions(db: Database, onError: (error: unknown) => void): Promise<() => void> {
  let applied = polishDay()
  await applyPromotions(db, applied)
  const timer = setInterval(async () => {
    const today = polishDay()
    if (today === applied) return
    try {
      await applyPromotions(db, today)
      applied = today
    } catch (error) {
      onError(error)
    }
  }, INTERVAL).unref()
  return () => clearInterval(timer)
}
