import { addDays, formatDay } from '@medicena/domain/days'
import { PROMOTIONS_NOTICE_DAYS, SMART_PACKAGE } from '@medicena/domain/packages'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { accounts, facilities, settings } from '../database/schema.ts'
import { isPublic } from '../facilities/public-facilities.ts'
import { HttpProblem } from '../http/problems.ts'
import { composeMail, sendMail } from '../mail/send-mail.ts'
import { hasSmart } from './smart-days.ts'

/** Setting with the day from which only Smart may create promotions; nothing is stored until the operator sets it. */
const PROMOTIONS_DAY = 'smart-promotions-day'

/** Reads the day from which only facilities with Smart may create promotions; null while none is set. */
export async function readPromotionsDay(db: Database): Promise<string | null> {
  const [row] = await db
    .select({ day: settings.value })
    .from(settings)
    .where(eq(settings.key, PROMOTIONS_DAY))
  return row?.day ?? null
}

/** Whether a facility may create promotions. Those that exist run to their end either way. */
export async function mayPlanPromotions(db: Database, facilityId: number, today: string): Promise<boolean> {
  const day = await readPromotionsDay(db)
  return day === null || today < day || (await hasSmart(db, facilityId, today))
}

/** @throws HttpProblem 409 that says why a facility may not create a promotion */
export async function assertMayPlanPromotions(
  db: Database,
  facilityId: number,
  today: string,
): Promise<void> {
  if (await mayPlanPromotions(db, facilityId, today)) return
  throw new HttpProblem(
    409,
    `Nowe promocje tworzą placówki z pakietem ${SMART_PACKAGE.name}. Promocje, które już są, potrwają do końca.`,
  )
}

/**
 * Sets the day, or takes it back with null, and mails it to the managers of all public facilities.
 * @param tx the transaction of the decision
 * @throws HttpProblem 409 if managers would learn of it too late
 */
export async function setPromotionsDay(tx: Database, day: string | null, today: string): Promise<void> {
  if (day === null) {
    await tx.delete(settings).where(eq(settings.key, PROMOTIONS_DAY))
    return
  }
  if (day < addDays(today, PROMOTIONS_NOTICE_DAYS)) {
    throw new HttpProblem(409, `Podaj dzień co najmniej ${PROMOTIONS_NOTICE_DAYS} dni po dzisiejszym.`)
  }
  await tx
    .insert(settings)
    .values({ key: PROMOTIONS_DAY, value: day })
    .onConflictDoUpdate({ target: settings.key, set: { value: day } })
  const ofPublic = tx.select({ id: facilities.managerId }).from(facilities).where(isPublic)
  const managers = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(isNotNull(accounts.emailConfirmation), inArray(accounts.id, ofPublic)))
  for (const { email } of managers) {
    if (email !== null) await sendMail(tx, promotionsMail(email, day))
  }
}

function promotionsMail(to: string, day: string) {
  const from = formatDay(day)
  return composeMail(to, `Promocje od ${from} w pakiecie ${SMART_PACKAGE.name}`, [
    `od ${from} nowe promocje będą mogły tworzyć placówki z pakietem ${SMART_PACKAGE.name}.`,
    'Promocje zaplanowane przed tym dniem potrwają do końca. Reszta pakietu Free się nie zmienia.',
  ])
}
