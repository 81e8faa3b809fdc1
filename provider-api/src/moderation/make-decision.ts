import { formatPrice } from '@medicena/domain/money'
import { and, eq, sql } from 'drizzle-orm'
import { entryOfId } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import {
  errorReports,
  facilities,
  facilityClaims,
  facilityPhotos,
  moderationLog,
} from '../database/schema.ts'
import { selectFacilities } from '../facilities/facility-columns.ts'
import { HttpProblem } from '../http/problems.ts'
import { runCommand } from './commands.ts'
import { describeDecision, placeOf } from './describe-decision.ts'
import { titleOf } from './entry.ts'
import { readDecisions } from './moderation-log.ts'
import { id } from './operation.ts'

type Fields = Readonly<Record<string, string | number | null>>

/**
 * Carries out an operator's decision.
 * @returns what was done and who gets a mail, in Polish
 * @throws HttpProblem that also names what the decision was about and the last decision about it
 */
export async function makeDecision(db: Database, fields: Fields): Promise<string> {
  try {
    const { logged, mailed } = await runCommand(db, fields)
    // Of a merge the duplicate's, which names the other.
    const [done] = logged.slice(-1)
    const what = done && [describeDecision({ ...done, reason: null }), placeOf(done)].filter(Boolean)
    const news = mailed.length > 0 ? `Mail dostanie: ${mailed.join(', ')}.` : 'Nikt nie dostanie maila.'
    return `Zapisano. ${what?.join('; ')}. ${news}`
  } catch (error) {
    throw error instanceof HttpProblem ? await explain(db, fields, error) : error
  }
}

const OF_FACILITY = { claim: facilityClaims, report: errorReports, photo: facilityPhotos }

async function explain(
  db: Database,
  fields: Fields,
  { problem: { status }, message }: HttpProblem,
): Promise<HttpProblem> {
  const idOf = (name: string) => id.safeParse(fields[name]).data
  const subjects = ['facility', 'service', ...Object.keys(OF_FACILITY)].flatMap((name) => {
    const number = idOf(name)
    return number === undefined ? [] : { name, number }
  })
  const [subject] = subjects
  if (!subject) return new HttpProblem(status, message)
  const about = subjects.flatMap(({ name, number }) =>
    name === 'facility' ? [] : sql`${moderationLog.details}->>${name} = ${String(number)}`,
  )
  const [last] =
    status === 400
      ? []
      : await readDecisions(db, { facilityId: idOf('facility'), condition: and(...about), limit: 1 })
  const place = (await findPlace(db, idOf)) ?? (last && placeOf(last))
  if (!place) {
    const unknown = `Nie znamy numeru ${subject.number}.`
    return new HttpProblem(status, status === 404 ? unknown : `${unknown} ${message}`)
  }
  const service = entryOfId(idOf('service') ?? 0)?.name
  const price = service && fields['seen'] ? formatPrice(Number(fields['seen'])) : null
  const what = [place, service, price].filter(Boolean).join(', ')
  const decided = last ? ` Ostatnia decyzja: ${describeDecision(last)}.` : ''
  return new HttpProblem(status, `${what}. ${message}${decided}`)
}

/** Names the facility that a decision is about. */
async function findPlace(
  db: Database,
  idOf: (name: string) => number | undefined,
): Promise<string | undefined> {
  let facilityId = idOf('facility')
  for (const [name, table] of Object.entries(OF_FACILITY)) {
    const of = eq(table.id, idOf(name) ?? 0)
    facilityId ??= (await db.select({ facilityId: table.facilityId }).from(table).where(of))[0]?.facilityId
  }
  const [place] = await selectFacilities(db).where(eq(facilities.id, facilityId ?? 0))
  return place && titleOf({ ...place.facility, city: place.city }, place.facility.id)
}
