import { formatEmail } from '@medicena/domain/email'
import { wordsOf } from '@medicena/domain/polish-words'
import { normalise } from '@medicena/domain/text'
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { facilities } from '../database/schema.ts'
import { selectFacilities } from '../facilities/facility-columns.ts'

/** Names with this share of common trigrams are probably of one facility. */
const SIMILAR_NAME = 0.6

/** The data by which duplicates are found: those of a facility, or of its proposed change. */
type Identity = Pick<
  typeof facilities.$inferSelect,
  'name' | 'cityId' | 'street' | 'buildingNumber' | 'phoneNumber' | 'phoneNumber2' | 'email' | 'website'
>

/** Another facility that is probably the same one, or an impersonation of it, with the reasons for the suspicion in Polish. */
export type LikelyDuplicate = Awaited<ReturnType<typeof findDuplicates>>[number]

/**
 * Finds facilities that resemble another one: the same phone number, e-mail address or website anywhere, and the same
 * address or a similar name in the same town. Case and diacritics don't matter.
 * @param id the facility itself, which is not its own duplicate
 */
export async function findDuplicates(db: Database, id: number, own: Identity) {
  const rows = await selectFacilities(db)
    .where(
      and(
        ne(facilities.id, id),
        isNull(facilities.mergedInto),
        or(
          eq(facilities.cityId, own.cityId),
          hasPhone(mainNumbersOf(own)),
          own.email === null ? undefined : eq(sql`lower(${facilities.email})`, formatEmail(own.email)),
          own.website === null ? undefined : eq(facilities.website, own.website),
        ),
      ),
    )
    .orderBy(facilities.id)
  return rows.flatMap(({ facility, city }) => {
    const resemblances = resemblancesOf(own, facility)
    const { id, name, street, buildingNumber, status } = facility
    const address = `${street} ${buildingNumber}, ${city}`
    return resemblances.length > 0 ? { id, name, address, status, resemblances } : []
  })
}

function resemblancesOf(own: Identity, other: Identity): string[] {
  const phones = mainNumbersOf(own)
  const inSameTown = own.cityId === other.cityId
  const common = {
    'ten sam telefon': mainNumbersOf(other).some((phone) => phones.includes(phone)),
    'podobna nazwa': inSameTown && similarity(own.name, other.name) >= SIMILAR_NAME,
    'ten sam adres': inSameTown && addressOf(own) === addressOf(other),
    'ten sam e-mail': own.email !== null && formatEmail(own.email) === formatEmail(other.email ?? ''),
    'ta sama strona': own.website !== null && own.website === other.website,
  }
  return Object.entries(common).flatMap(([label, isCommon]) => (isCommon ? label : []))
}

const EXTENSION = ' wew. '

/** Condition for facilities with one of the telephone numbers, as `formatPhone` writes them; extensions don't matter. */
export function hasPhone(phones: readonly string[]): SQL | undefined {
  const numbers = phones.flatMap(mainNumber)
  const columns = [facilities.phoneNumber, facilities.phoneNumber2, facilities.importedPhone]
  return or(...columns.map((column) => inArray(sql`split_part(${column}, ${EXTENSION}, 1)`, numbers)))
}

/** The number without its extension: all extensions of a switchboard share it. None without a telephone. */
const mainNumber = (phone: string | null): string[] => (phone ? phone.split(EXTENSION).slice(0, 1) : [])

const mainNumbersOf = ({ phoneNumber, phoneNumber2 }: Identity): string[] =>
  [phoneNumber, phoneNumber2].flatMap(mainNumber)

function addressOf({ street, buildingNumber }: Identity): string {
  return normalise(`${street.replace(/^(ul|al|pl|os)\.\s*/i, '')} ${buildingNumber}`)
}

/** The share of common trigrams of two names, from 0 to 1, like PostgreSQL's pg_trgm. */
function similarity(one: string, other: string): number {
  const [left, right] = [trigramsOf(one), trigramsOf(other)]
  const common = [...left].filter((trigram) => right.has(trigram)).length
  return common / Math.max(1, left.size + right.size - common)
}

/** Three characters each of a word with two spaces before and one after it: 'ząb' has '  z', ' za', 'zab', 'ab '. */
function trigramsOf(name: string): ReadonlySet<string> {
  const words = wordsOf(name).map((word) => `  ${word} `)
  return new Set(words.flatMap((word) => [...word].slice(2).map((_, index) => word.slice(index, index + 3))))
}
