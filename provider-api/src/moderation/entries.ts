import { formatDay } from '@medicena/domain/days'
import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import { formatMonth } from '@medicena/domain/months'
import type { FacilityStatus } from '@medicena/provider-client/managed-facilities'
import type { CommandName } from './commands.ts'
import {
  CATEGORIES,
  contactFacts,
  describePrice,
  describeValue,
  duplicateFacts,
  type Facility,
  type Fact,
  FIELDS,
  formatTime,
  importFacts,
  pinFact,
  pinOrigin,
  STATUSES,
  searchOnMap,
  shownFacility,
} from './entry-facts.ts'
import type { ReviewQueue } from './review-queue.ts'

/** Decision with the fields that are known already. */
export interface PreparedDecision {
  readonly command: CommandName
  readonly values: Readonly<Record<string, string>>
}

/** What an operator decides about, as the page and the command line show it. */
export interface Entry {
  readonly title: string
  readonly facts: readonly Fact[]
  /** Id of the photo that it is about. */
  readonly photo?: number
  readonly decisions: readonly PreparedDecision[]
}

export interface Section {
  readonly title: string
  readonly entries: readonly Entry[]
}

/** Describes everything that waits for a decision. */
export function describeQueue(queue: ReviewQueue): Section[] {
  return [
    { title: 'Placówki niewidoczne dla pacjentów', entries: queue.facilities.map(facilityEntry) },
    { title: 'Zmiany danych', entries: queue.changes.map(changeEntry) },
    { title: 'Nietypowe ceny', entries: queue.prices.flatMap(priceEntries) },
    { title: 'Zgłoszenia przejęcia', entries: queue.claims.map(claimEntry) },
    { title: 'Zgłoszone błędy', entries: queue.reports.map(reportEntry) },
    { title: 'Usługi spoza katalogu', entries: queue.requestedServices.map(servicesEntry) },
    { title: 'Zamówienia pakietu Smart', entries: queue.smartOrders.map(smartEntry) },
    { title: 'Najnowsze zdjęcia', entries: queue.photos.map(photoEntry) },
    { title: 'Połączone placówki', entries: queue.merges.map(mergeEntry) },
  ]
}

/**
 * Describes facilities of any status; two of them can be merged.
 * @param duplicateId that of a merge that is asked about
 */
export function describeFacilities(facilities: readonly Facility[], duplicateId?: string): Section[] {
  const [one, other] = facilities
  const pairs =
    one && other && facilities.length === 2
      ? ([
          [one, other],
          [other, one],
        ] as const)
      : []
  const mergers = pairs
    .filter(([duplicate]) => duplicateId === undefined || String(duplicate.id) === duplicateId)
    .flatMap(([duplicate, survivor]) => mergerEntry(duplicate, survivor) ?? [])
  return [
    { title: 'Placówki', entries: facilities.map(facilityEntry) },
    ...(mergers.length > 0 ? [{ title: 'Połączenie', entries: mergers }] : []),
  ]
}

function facilityEntry(facility: Facility): Entry {
  const { id, name, city, status, statusReason, since, manager, managerId, prices, url, version, smartTo } =
    facility
  const address = `${facility.street} ${facility.buildingNumber}, ${facility.postCode} ${city}`
  const values = { facility: String(id) }
  const decisions = {
    pending: [
      { command: 'verify', values: { ...values, seen: version } },
      { command: 'reject', values },
    ],
    verified: [{ command: 'hide', values }],
    rejected: [{ command: 'verify', values: { ...values, seen: version } }],
    hidden: [{ command: 'verify', values: { ...values, seen: version } }],
  } as const satisfies Readonly<Record<FacilityStatus, readonly PreparedDecision[]>>
  return {
    title: `${id}: ${name}, ${city}`,
    facts: [
      {
        label: 'Status',
        text: `${STATUSES[status]}${since ? ` od ${formatTime(since)}` : ''}${statusReason ? `; powód: ${statusReason}` : ''}`,
        ...(status === 'verified' && { href: url }),
      },
      ...(facility.withdrawnAt === null
        ? []
        : [{ label: 'Wycofana', text: `przez managera, ${formatTime(facility.withdrawnAt)}`, isFlag: true }]),
      ...(facility.mergedInto === null
        ? []
        : [shownFacility('Połączona z placówką', facility.mergedInto, String(facility.mergedInto))]),
      { label: 'Manager', text: managerId === null ? 'brak' : (manager ?? `konto ${managerId} bez adresu`) },
      { label: 'Rodzaj', text: FACILITY_TYPES.find((type) => type.id === facility.typeId)?.name ?? '' },
      { label: 'Adres', text: address, href: searchOnMap(address) },
      pinFact(facility, pinOrigin(facility)),
      ...contactFacts(facility),
      ...importFacts(facility),
      ...duplicateFacts(id, facility.duplicates),
      ...(smartTo === null ? [] : [{ label: 'Smart do', text: formatDay(smartTo) }]),
      ...prices.map((price) => ({
        label: 'Nietypowa cena',
        text: `${describePrice(price)}. Po weryfikacji placówki poczeka na potwierdzenie.`,
        isFlag: true,
      })),
    ],
    decisions: [
      ...decisions[status],
      { command: 'assign', values },
      ...(smartTo === null
        ? []
        : ([
            { command: 'smart-extend', values },
            { command: 'smart-end', values },
          ] as const)),
    ],
  }
}

function mergerEntry(duplicate: Facility, survivor: Facility): Entry | null {
  if (survivor.status !== 'verified' || duplicate.mergedInto !== null) return null
  return {
    title: `${duplicate.id} jest duplikatem placówki ${survivor.id}`,
    facts: [
      { label: 'Zostaje', text: `${survivor.id}: ${survivor.name}; manager: ${survivor.manager ?? 'brak'}` },
      { label: 'Znika', text: `${duplicate.id}: ${duplicate.name}; manager: ${duplicate.manager ?? 'brak'}` },
      {
        label: 'Skutek',
        text: 'Prośby o kontakt, zgłoszenia i brakujące ceny przechodzą do placówki, która zostaje. Połączenie można cofnąć przez 90 dni.',
      },
    ],
    decisions: [{ command: 'merge', values: { facility: String(duplicate.id), into: String(survivor.id) } }],
  }
}

function changeEntry(change: ReviewQueue['changes'][number]): Entry {
  const { id, name, city, manager, proposedAt, version, differences, pin, duplicates, url } = change
  const values = { facility: String(id) }
  const isMoved = differences.some(({ field }) => field === 'latitude' || field === 'longitude')
  return {
    title: `${id}: ${name}, ${city}`,
    facts: [
      { label: 'Zmienił', text: `${manager ?? 'manager'}, ${formatTime(proposedAt)}` },
      shownFacility('Placówka', id, 'wszystkie dane'),
      { label: 'Profil', text: 'dotychczasowy', href: url },
      ...differences
        .filter(({ field }) => !['latitude', 'longitude', 'cityId'].includes(field))
        .map(({ field, from, to }) => ({
          label: FIELDS[field],
          text: `${describeValue(field, from)} → ${describeValue(field, to)}`,
        })),
      ...(isMoved
        ? [
            { ...pinFact(change, pinOrigin(change)), label: 'Pinezka dotąd', isFlag: false },
            { ...pinFact(pin, `ustawiona przez managera ${formatTime(proposedAt)}`), isFlag: true },
          ]
        : []),
      ...importFacts(change),
      ...duplicateFacts(id, duplicates),
    ],
    decisions: [
      { command: 'approve-change', values: { ...values, seen: version } },
      { command: 'reject-change', values },
    ],
  }
}

function priceEntries(facility: ReviewQueue['prices'][number]): Entry[] {
  const { id, name, city, manager, phoneNumber, url, prices } = facility
  return prices.map((price) => {
    const values = { facility: String(id), service: String(price.serviceId) }
    return {
      title: `${id}: ${name}, ${city}`,
      facts: [
        { label: 'Cena', text: describePrice(price), isFlag: true },
        { label: 'Ustawił', text: `${manager ?? 'manager'}, ${formatTime(price.setAt)}` },
        { label: 'Telefon', text: phoneNumber },
        { label: 'Profil', text: 'publiczny', href: url },
      ],
      decisions: [
        { command: 'confirm-price', values: { ...values, seen: String(price.price) } },
        { command: 'reject-price', values },
      ],
    }
  })
}

function claimEntry(claim: ReviewQueue['claims'][number]): Entry {
  const { id, facilityId, name, city, claimant, message, createdAt, url } = claim
  const values = { claim: String(id) }
  return {
    title: `${id}: ${name}, ${city}`,
    facts: [
      { label: 'Zgłasza', text: `${claimant ?? 'konto bez adresu'}, ${formatTime(createdAt)}` },
      { label: 'Wiadomość', text: message ?? 'brak' },
      { label: 'Telefon w serwisie', text: claim.phoneNumber || 'brak' },
      ...importFacts(claim),
      { label: 'Profil', text: 'publiczny', href: url },
      shownFacility('Placówka', facilityId, 'wszystkie dane'),
    ],
    decisions: [
      { command: 'accept-claim', values },
      { command: 'reject-claim', values },
    ],
  }
}

function reportEntry(report: ReviewQueue['reports'][number]): Entry {
  const { id, facilityId, name, city, category, text, email, createdAt, url } = report
  return {
    title: `${id}: ${name}, ${city}`,
    facts: [
      { label: 'Dotyczy', text: CATEGORIES[category] },
      { label: 'Opis', text },
      { label: 'Zgłoszono', text: formatTime(createdAt) },
      { label: 'Odpowiedź trafi na', text: email ?? 'nikt nie podał adresu' },
      { label: 'Profil', text: 'publiczny', href: url },
      shownFacility('Placówka', facilityId, 'wszystkie dane'),
    ],
    decisions: [{ command: 'resolve-report', values: { report: String(id) } }],
  }
}

function servicesEntry(request: ReviewQueue['requestedServices'][number]): Entry {
  const { facilityId, name, city, manager, services, savedAt } = request
  return {
    title: `${facilityId}: ${name}, ${city}`,
    facts: [
      { label: 'Prosi', text: `${manager ?? 'manager'}, ${formatTime(savedAt)}` },
      { label: 'Nazwy z cennika', text: services.join('; ') },
      shownFacility('Placówka', facilityId, 'wszystkie dane'),
    ],
    decisions: [{ command: 'answer-services', values: { facility: String(facilityId) } }],
  }
}

function photoEntry(photo: ReviewQueue['photos'][number]): Entry {
  const { id, facilityId, name, city, kind, alt, path, createdAt } = photo
  return {
    title: `${id}: ${kind === 'logo' ? 'logo' : 'zdjęcie'}, ${name}, ${city}`,
    photo: id,
    facts: [
      { label: 'Opis', text: alt },
      { label: 'Dodano', text: formatTime(createdAt) },
      { label: 'Plik', text: 'pełny rozmiar', href: path },
      shownFacility('Placówka', facilityId, 'wszystkie dane'),
    ],
    decisions: [{ command: 'remove-photo', values: { photo: String(id) } }],
  }
}

function smartEntry(order: ReviewQueue['smartOrders'][number]): Entry {
  const { facilityId, name, city, month, invoice, orderedAt, manager } = order
  const values = { facility: String(facilityId) }
  return {
    title: `${facilityId}: ${name}, ${city}`,
    facts: [
      { label: 'Zamówił', text: `${manager ?? 'manager'}, ${formatTime(orderedAt)}` },
      { label: 'Od miesiąca', text: formatMonth(month) },
      { label: 'Faktura', text: invoice === null ? 'brak danych' : Object.values(invoice).join(', ') },
      shownFacility('Placówka', facilityId, 'wszystkie dane'),
    ],
    decisions: [
      { command: 'smart-activate', values },
      { command: 'smart-decline', values },
    ],
  }
}

function mergeEntry({
  id,
  name,
  city,
  survivorId,
  survivor,
  mergedOn,
}: ReviewQueue['merges'][number]): Entry {
  return {
    title: `${id}: ${name}, ${city}`,
    facts: [
      shownFacility('Połączona z', survivorId, `${survivorId}: ${survivor}`),
      { label: 'Kiedy', text: formatDay(mergedOn) },
    ],
    decisions: [{ command: 'undo-merge', values: { facility: String(id) } }],
  }
}
