import { addDays, polishDay } from '@medicena/domain/days'
import type { Database } from '../database/database.ts'
import { StartError } from '../program.ts'
import { isPlausible, readAppliedDay, readDatabaseDay } from './applied-day.ts'

/**
 * Checks the clocks of this process and of the database against the last processed day. What a new day sets off
 * (promotions, price history, deleting by age) can't be undone, so a wrong clock must not set it off.
 * @param acceptedDay the day that an operator has confirmed; only clocks that show this day pass
 * @param today 'YYYY-MM-DD'
 * @throws StartError that names the days and how to confirm the clock
 */
export async function checkClock(
  db: Database,
  acceptedDay: string | undefined,
  today: string = polishDay(),
): Promise<void> {
  const applied = await readAppliedDay(db)
  const databaseDay = await readDatabaseDay(db)
  if (isPlausible(today, applied) && isPlausible(databaseDay, applied)) return
  const agree = databaseDay >= addDays(today, -1) && databaseDay <= addDays(today, 1)
  if (acceptedDay === today && agree) return
  const clocks = databaseDay === today ? today : `${today} and that of the database ${databaseDay}`
  throw new StartError(
    `the clock shows ${clocks}, but the last processed day is ${applied}: nothing was changed. ` +
      `Correct the clock; if it is right, start once with PROVIDER_ACCEPT_DAY=${today}`,
  )
}
