import { formatDay, polishDay } from '@medicena/domain/days'
import { facilityPath } from '@medicena/domain/facility-path'
import { formatPrice } from '@medicena/domain/money'
import { formatPhone, parsePhone } from '@medicena/domain/phone'
import type { FacilityDetail } from '@medicena/provider-client/facility-details'
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cities, facilities } from '../database/schema.ts'
import { MAX_INTEGER } from '../database/values.ts'
import { containsWords } from '../facilities/facility-columns.ts'
import { readPriceList } from '../prices/price-list.ts'
import { findDuplicates, hasPhone } from './duplicates.ts'
import {
  decisionsAbout,
  duplicateFacts,
  type Entry,
  type Fact,
  fact,
  importFacts,
  type PreparedDecision,
  pinFact,
  pinOrigin,
  type Section,
  shownFacility,
  titleOf,
} from './entry.ts'
import { describeValue, FIELDS, facilityType, formatTime, STATUSES } from './labels.ts'
import { place } from './place.ts'
import { readUnusualPrices } from './unusual-prices.ts'

/** Entries of each list; the oldest come first, so none is forgotten. */
export const MAX_ENTRIES = 100

/** Facilities that a search by name shows. */
const MAX_FOUND = 10

/** Describes the facilities that wait for their verification. */
export async function readPendingFacilities(db: Database): Promise<Entry[]> {
  const waits = and(eq(place.status, 'pending'), isNull(place.mergedInto))
  return (await readFacilities(db, waits, MAX_ENTRIES)).map((facility) => facilityEntry(facility))
}

/**
 * Describes facilities of any status with all their data: by ids, by a telephone number, or by words of name and town.
 * Two of them can be merged.
 * @param duplicateId that of a merge that is asked about
 */
export async function describeFacilities(
  db: Database,
  text: string,
  duplicateId?: string,
): Promise<{ readonly ids: readonly number[]; readonly sections: Section[] }> {
  const words = text.trim().split(/[\s,]+/)
  const numbers = words.map(Number)
  const isIds = numbers.every((number) => Number.isInteger(number) && number > 0 && number <= MAX_INTEGER)
  const matching = db
    .select({ id: facilities.id })
    .from(facilities)
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .where(
      parsePhone(text)
        ? hasPhone([formatPhone(text)])
        : isIds
          ? inArray(facilities.id, numbers)
          : containsWords(words),
    )
  const found = await readFacilities(db, inArray(place.id, matching), isIds ? MAX_ENTRIES : MAX_FOUND)
  const entries = await Promise.all(
    found.map(async (facility) => facilityEntry(facility, await readDetails(db, facility))),
  )
  const mergers = (found.length === 2 ? found : [])
    .filter(({ id }) => duplicateId === undefined || String(id) === duplicateId)
    .flatMap((duplicate) => found.flatMap((other) => mergerEntry(duplicate, other) ?? []))
  return {
    ids: found.map(({ id }) => id),
    sections: [
      { title: 'Placówki', entries, isWaiting: false },
      ...(mergers.length > 0 ? [{ title: 'Połączenie', entries: mergers, isWaiting: false }] : []),
    ],
  }
}

type Facility = Awaited<ReturnType<typeof readFacilities>>[number]

async function readFacilities(db: Database, condition: SQL | undefined, limit: number) {
  const rows = await db.select().from(place).where(condition).orderBy(asc(place.id)).limit(limit)
  const ids = rows.map(({ id }) => id)
  const unusual = await readUnusualPrices(db, inArray(place.id, ids), { onlyOutliers: true })
  return Promise.all(
    rows.map(async (facility) => ({
      ...facility,
      duplicates: await findDuplicates(db, facility.id, facility),
      unusual: unusual.filter(({ id }) => id === facility.id),
    })),
  )
}

/** Reads what only the manager's account shows beside the reviewed data. */
async function readDetails(db: Database, facility: Facility): Promise<Fact[]> {
  const list = await readPriceList(db, facility.id, polishDay())
  const detail = (field: FacilityDetail) => ({
    label: FIELDS[field],
    text: describeValue(field, facility[field]),
  })
  const details = {
    openingHours: detail('openingHours'),
    amenities: detail('amenities'),
  } satisfies Record<FacilityDetail, Fact>
  return [
    ...Object.values(details),
    ...list.flatMap(({ serviceId, serviceName, price, publicPrice }) =>
      fact(
        `Usługa ${serviceId}`,
        price === null
          ? null
          : `${serviceName}: ${formatPrice(price)}${publicPrice === null ? ' (niewidoczna)' : ''}`,
      ),
    ),
  ]
}

/** @param details all else that is known about it; then it can be corrected */
function facilityEntry(facility: Facility, details?: readonly Fact[]): Entry {
  const { id, city, status, statusReason, since, manager, managerId, smartTo, website } = facility
  const address = `${facility.street} ${facility.buildingNumber}, ${facility.postCode} ${city}`
  const isPublic = status === 'verified'
  return {
    title: titleOf(facility, id),
    facts: [
      {
        label: 'Status',
        text: `${STATUSES[status]}${since ? ` od ${formatTime(since)}` : ''}${statusReason ? `; powód: ${statusReason}` : ''}`,
        ...(isPublic && { href: facilityPath(facility) }),
      },
      ...fact('Wycofana', facility.withdrawnAt && `przez managera, ${formatTime(facility.withdrawnAt)}`, {
        isFlag: true,
      }),
      ...(facility.mergedInto === null
        ? []
        : [shownFacility('Połączona z placówką', facility.mergedInto, String(facility.mergedInto))]),
      { label: 'Manager', text: managerId === null ? 'brak' : (manager ?? `konto ${managerId} bez adresu`) },
      { label: 'Rodzaj', text: facilityType(facility.typeId) },
      {
        label: 'Adres',
        text: address,
        href: `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`,
      },
      pinFact(facility, pinOrigin(facility)),
      {
        label: 'Telefon',
        text: [facility.phoneNumber, facility.phoneNumber2].filter(Boolean).join(', ') || 'brak',
      },
      { label: 'E-mail', text: facility.email ?? 'brak' },
      { label: 'Strona', text: website ?? 'brak', ...(website && { href: website }) },
      ...fact('Umawianie wizyt', facility.bookingUrl),
      ...importFacts(facility),
      ...(details ?? []),
      ...duplicateFacts(id, facility.duplicates),
      ...(status === 'pending' && facility.duplicates.some((other) => other.status === 'pending')
        ? fact('Oba czekają', 'Zweryfikuj najpierw właściwy wpis; drugi odrzucisz wtedy jako jego duplikat.')
        : []),
      ...fact('Smart do', smartTo && formatDay(smartTo)),
      ...facility.unusual.flatMap(({ text }) =>
        fact(
          'Nietypowa cena',
          `${text}. ${isPublic ? 'Czeka na potwierdzenie wśród nietypowych cen.' : 'Po weryfikacji placówki poczeka na potwierdzenie.'}`,
          { isFlag: true },
        ),
      ),
    ],
    decisions: decisionsOn(facility, details !== undefined),
  }
}

function decisionsOn(facility: Facility, isCorrectable: boolean): PreparedDecision[] {
  const { id, status, smartTo, duplicates, version: seen } = facility
  const of = (...commands: PreparedDecision['command'][]) =>
    decisionsAbout({ facility: id, seen }, ...commands)
  return [
    ...of(status === 'verified' ? 'hide' : 'verify', ...(status === 'pending' ? (['reject'] as const) : [])),
    ...(status === 'pending' ? duplicates : [])
      .filter((other) => other.status === 'verified')
      .flatMap((other) => decisionsAbout({ facility: id, of: other.id, seen }, 'reject-duplicate')),
    ...of('assign', ...(isCorrectable ? (['correct', 'correct-price'] as const) : [])),
    ...(smartTo === null ? [] : of('smart-extend', 'smart-end')),
  ]
}

function mergerEntry(duplicate: Facility, survivor: Facility): Entry | null {
  if (survivor === duplicate || survivor.status !== 'verified' || duplicate.mergedInto !== null) return null
  const describe = ({ id, name, manager }: Facility) => `${id}: ${name}; manager: ${manager ?? 'brak'}`
  return {
    title: `${duplicate.id} jest duplikatem placówki ${survivor.id}`,
    facts: [
      { label: 'Zostaje', text: describe(survivor) },
      { label: 'Znika', text: describe(duplicate) },
      {
        label: 'Skutek',
        text: 'Prośby o kontakt, zgłoszenia i brakujące ceny przechodzą do placówki, która zostaje. Połączenie można cofnąć przez 90 dni.',
      },
    ],
    decisions: decisionsAbout({ facility: duplicate.id, into: survivor.id }, 'merge'),
  }
}
