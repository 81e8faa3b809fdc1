import { BRAND } from '@medicena/domain/brand'
import { formatDay } from '@medicena/domain/days'
import type { Certificate } from '@medicena/provider-client/smart'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { smartOrders } from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'
import { readFacility } from '../profile/profile.ts'
import { shownLastDay } from './smart-days.ts'

/**
 * Reads the certificate of a facility: the valid one, or the last one that has expired.
 * @param today 'YYYY-MM-DD'
 * @throws HttpProblem 404 for a facility without one, or that is not public
 */
export async function readCertificate(db: Database, id: number, today: string): Promise<Certificate> {
  const { id: facilityId, name, fullStreet, city, phoneNumber, url } = await readFacility(db, id, today)
  // One that was ended on its first day has no days, but its badge may have been copied: it comes after all others.
  const hasDays = sql<boolean>`${smartOrders.validTo} >= ${smartOrders.validFrom}`
  const [last] = await db
    .select({ validFrom: smartOrders.validFrom, validTo: shownLastDay, hasDays })
    .from(smartOrders)
    .where(and(eq(smartOrders.facilityId, facilityId), lte(smartOrders.validFrom, today)))
    .orderBy(desc(hasDays), desc(smartOrders.validTo))
    .limit(1)
  if (!last?.validFrom) throw new HttpProblem(404, 'Ta placówka nie ma certyfikatu.')
  const { validFrom, validTo } = last
  return {
    facilityId,
    name,
    fullStreet,
    city,
    phoneNumber,
    url,
    validFrom,
    validTo,
    isValid: last.hasDays && today <= validTo,
  }
}

/** Draws the badge: it says until when it is valid, so that an old copy deceives nobody. */
export function drawBadge({ isValid, validTo }: Certificate): string {
  const day = formatDay(validTo)
  const state = isValid ? `ważny do ${day}` : `wygasł ${day}`
  const colour = isValid ? '#0b6e5a' : '#5f6b76'
  const mark = isValid ? 'm20 32 8 8 16-16' : 'M22 22l20 20M42 22 22 42'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="64" viewBox="0 0 240 64" role="img" aria-label="Certyfikat ${BRAND}: dane placówki sprawdzone, ${state}">
  <rect x=".5" y=".5" width="239" height="63" rx="12" fill="#fff" stroke="${colour}"/>
  <circle cx="32" cy="32" r="20" fill="${colour}"/>
  <path d="${mark}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <g font-family="system-ui, sans-serif" fill="#1c2733">
    <text x="64" y="27" font-size="15" font-weight="600">Dane sprawdzone</text>
    <text x="64" y="46" font-size="12" textLength="164" lengthAdjust="spacingAndGlyphs">${BRAND}, ${state}</text>
  </g>
</svg>
`
}
