import { formatDay } from '@medicena/domain/days'
import { facilityPath } from '@medicena/domain/facility-path'
import { formatMonth } from '@medicena/domain/months'
import { photoPath } from '@medicena/provider-client/facility-photos'
import { asc, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import {
  accounts,
  errorReports,
  facilities,
  facilityChanges,
  facilityClaims,
  facilityMerges,
  facilityPhotos,
  priceFileMappings,
  smartOrders,
} from '../database/schema.ts'
import { missingServices } from '../prices/price-file-mapping.ts'
import { describeChange } from './describe-change.ts'
import { findDuplicates } from './duplicates.ts'
import {
  aboutFacility,
  decisionsAbout,
  duplicateFacts,
  type Entry,
  importFacts,
  pinFact,
  pinOrigin,
  type Section,
  shownFacility,
  titleOf,
} from './entry.ts'
import { MAX_ENTRIES, readPendingFacilities } from './facility-entries.ts'
import { CATEGORIES, formatTime } from './labels.ts'
import { place } from './place.ts'
import { isUndoable } from './undo-merge.ts'
import { readUnusualPrices } from './unusual-prices.ts'

/** Entries of the lists that show what happened last. */
const LATEST = 50

/** Describes everything that waits for an operator, oldest first, and what happened last. */
export async function readReviewQueue(db: Database): Promise<Section[]> {
  const waiting = { isWaiting: true }
  return [
    { title: 'Placówki do weryfikacji', entries: await readPendingFacilities(db), ...waiting },
    { title: 'Zmiany danych', entries: await readChanges(db), ...waiting },
    { title: 'Nietypowe ceny', entries: await readPrices(db), ...waiting },
    { title: 'Zgłoszenia przejęcia', entries: await readClaims(db), ...waiting },
    { title: 'Zgłoszone błędy', entries: await readReports(db), ...waiting },
    { title: 'Usługi spoza katalogu', entries: await readServices(db), ...waiting },
    { title: 'Zamówienia pakietu Smart', entries: await readSmartOrders(db), ...waiting },
    { title: 'Najnowsze zdjęcia', entries: await readPhotos(db), isWaiting: false },
    { title: 'Połączone placówki', entries: await readMerges(db), isWaiting: false },
  ]
}

async function readChanges(db: Database): Promise<Entry[]> {
  const rows = await db
    .select()
    .from(facilityChanges)
    .innerJoin(place, eq(place.id, facilityChanges.facilityId))
    .orderBy(asc(facilityChanges.proposedAt))
    .limit(MAX_ENTRIES)
  const entries = rows.map(async ({ facility_changes: { form, proposedAt }, place }): Promise<Entry> => {
    const { proposed, values, movesPin } = describeChange(place, form)
    const at = formatTime(proposedAt)
    return {
      title: titleOf(place, place.id),
      facts: [
        { label: 'Zmienił', text: `${place.manager ?? 'manager'}, ${at}` },
        shownFacility('Placówka', place.id, 'wszystkie dane'),
        { label: 'Profil', text: 'dotychczasowy', href: facilityPath(place) },
        ...values,
        ...(movesPin
          ? [
              { ...pinFact(place, pinOrigin(place)), label: 'Pinezka dotąd', isFlag: false },
              { ...pinFact(proposed, `ustawiona przez managera ${at}`), isFlag: true },
            ]
          : []),
        ...importFacts(place),
        ...duplicateFacts(place.id, await findDuplicates(db, place.id, proposed)),
      ],
      decisions: decisionsAbout(
        { facility: place.id, seen: place.version },
        'approve-change',
        'reject-change',
      ),
    }
  })
  return Promise.all(entries)
}

async function readPrices(db: Database): Promise<Entry[]> {
  const rows = await readUnusualPrices(db, eq(place.status, 'verified'), { onlyOutliers: false })
  return rows.map(({ serviceId, price, text, setAt, ...place }) => ({
    title: titleOf(place, place.id),
    facts: [
      { label: 'Cena', text, isFlag: true },
      { label: 'Ustawił', text: `${place.manager ?? 'manager'}, ${formatTime(setAt)}` },
      { label: 'Telefon', text: place.phoneNumber },
      ...aboutFacility(place),
    ],
    decisions: decisionsAbout(
      { facility: place.id, service: serviceId, seen: price },
      'confirm-price',
      'reject-price',
    ),
  }))
}

async function readClaims(db: Database): Promise<Entry[]> {
  const rows = await db
    .select()
    .from(facilityClaims)
    .innerJoin(place, eq(place.id, facilityClaims.facilityId))
    .innerJoin(accounts, eq(accounts.id, facilityClaims.accountId))
    .where(eq(facilityClaims.status, 'open'))
    .orderBy(asc(facilityClaims.id))
    .limit(MAX_ENTRIES)
  return rows.map(({ facility_claims: { id, message, createdAt }, place, accounts: { email } }) => ({
    title: titleOf(place, id),
    facts: [
      { label: 'Zgłasza', text: `${email ?? 'konto bez adresu'}, ${formatTime(createdAt)}` },
      { label: 'Wiadomość', text: message ?? 'brak' },
      { label: 'Telefon w serwisie', text: place.phoneNumber || 'brak' },
      ...importFacts(place),
      ...aboutFacility(place),
    ],
    decisions: decisionsAbout({ claim: id }, 'accept-claim', 'reject-claim'),
  }))
}

async function readReports(db: Database): Promise<Entry[]> {
  const rows = await db
    .select()
    .from(errorReports)
    .innerJoin(place, eq(place.id, errorReports.facilityId))
    .where(isNull(errorReports.resolvedAt))
    .orderBy(asc(errorReports.id))
    .limit(MAX_ENTRIES)
  return rows.map(({ error_reports: { id, category, text, email, createdAt }, place }) => ({
    title: titleOf(place, id),
    facts: [
      { label: 'Dotyczy', text: CATEGORIES[category] },
      { label: 'Opis', text },
      { label: 'Zgłoszono', text: formatTime(createdAt) },
      { label: 'Odpowiedź trafi na', text: email ?? 'nikt nie podał adresu' },
      ...aboutFacility(place),
    ],
    decisions: decisionsAbout({ report: id }, 'resolve-report'),
  }))
}

async function readServices(db: Database): Promise<Entry[]> {
  const rows = await db
    .select()
    .from(priceFileMappings)
    .innerJoin(place, eq(place.id, priceFileMappings.facilityId))
    .where(gt(sql`jsonb_array_length(${priceFileMappings.mapping}->'requested')`, 0))
    .orderBy(asc(priceFileMappings.savedAt))
    .limit(MAX_ENTRIES)
  return rows.flatMap(({ price_file_mappings: { mapping, savedAt }, place }) => {
    const services = missingServices(mapping)
    if (services.length === 0) return []
    return {
      title: titleOf(place, place.id),
      facts: [
        { label: 'Prosi', text: `${place.manager ?? 'manager'}, ${formatTime(savedAt)}` },
        { label: 'Nazwy z cennika', text: services.join('; ') },
        shownFacility('Placówka', place.id, 'wszystkie dane'),
      ],
      decisions: decisionsAbout({ facility: place.id }, 'answer-services'),
    }
  })
}

async function readSmartOrders(db: Database): Promise<Entry[]> {
  const rows = await db
    .select()
    .from(smartOrders)
    .innerJoin(place, eq(place.id, smartOrders.facilityId))
    .where(isNull(smartOrders.validFrom))
    .orderBy(asc(smartOrders.id))
    .limit(MAX_ENTRIES)
  return rows.map(({ smart_orders: { month, invoice, orderedAt }, place }) => ({
    title: titleOf(place, place.id),
    facts: [
      { label: 'Zamówił', text: `${place.manager ?? 'manager'}, ${formatTime(orderedAt)}` },
      { label: 'Od miesiąca', text: formatMonth(month) },
      { label: 'Faktura', text: invoice === null ? 'brak danych' : Object.values(invoice).join(', ') },
      shownFacility('Placówka', place.id, 'wszystkie dane'),
    ],
    decisions: decisionsAbout({ facility: place.id }, 'smart-activate', 'smart-decline'),
  }))
}

/** Photos are public without a review, so the newest come first. */
async function readPhotos(db: Database): Promise<Entry[]> {
  const { preview: _, ...columns } = getTableColumns(facilityPhotos)
  const rows = await db
    .select({ photo: columns, name: place.name, city: place.city })
    .from(facilityPhotos)
    .innerJoin(place, eq(place.id, facilityPhotos.facilityId))
    .orderBy(desc(facilityPhotos.id))
    .limit(LATEST)
  return rows.map(({ photo: { id, facilityId, kind, alt, hash, width, createdAt }, name, city }) => ({
    title: `${id}: ${kind === 'logo' ? 'logo' : 'zdjęcie'}, ${name}, ${city}`,
    photo: id,
    facts: [
      { label: 'Opis', text: alt },
      { label: 'Dodano', text: formatTime(createdAt) },
      { label: 'Plik', text: 'pełny rozmiar', href: photoPath(hash, width, 'webp') },
      shownFacility('Placówka', facilityId, 'wszystkie dane'),
    ],
    decisions: decisionsAbout({ photo: id }, 'remove-photo'),
  }))
}

/** The latest merges that can be undone, newest first. */
async function readMerges(db: Database): Promise<Entry[]> {
  const rows = await db
    .select({
      duplicate: columns(place, 'id', 'name', 'city'),
      survivor: columns(facilities, 'id', 'name'),
      mergedOn: facilityMerges.mergedOn,
    })
    .from(facilityMerges)
    .innerJoin(place, eq(place.id, facilityMerges.duplicateId))
    .innerJoin(facilities, eq(facilities.id, facilityMerges.survivorId))
    .where(isUndoable)
    .orderBy(desc(facilityMerges.id))
    .limit(LATEST)
  return rows.map(({ duplicate, survivor, mergedOn }) => ({
    title: titleOf(duplicate, duplicate.id),
    facts: [
      shownFacility('Połączona z', survivor.id, `${survivor.id}: ${survivor.name}`),
      { label: 'Kiedy', text: formatDay(mergedOn) },
    ],
    decisions: decisionsAbout({ facility: duplicate.id }, 'undo-merge'),
  }))
}
