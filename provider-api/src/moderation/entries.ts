import { formatDay } from '@medicena/domain/days'
import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import { formatPrice, formatPriceRange } from '@medicena/domain/money'
import { formatMonth } from '@medicena/domain/months'
import type { FacilityStatus, ProposedChange } from '@medicena/provider-client/managed-facilities'
import { type CommandName, findOperation } from './commands.ts'
import type { LikelyDuplicate, Resemblance } from './duplicates.ts'
import type { LoggedDecision } from './moderation-log.ts'
import type { ReviewQueue, readFacilities, UnusualPrice } from './review-queue.ts'

/** Line of an entry, in Polish. */
export interface Fact {
  readonly label: string
  readonly text: string
  /** Address of a page about it: a path of the site or of the operators' page, or a full one. */
  readonly href?: string
  /** Whether it asks for attention. */
  readonly isFlag?: boolean
}

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

type Facility = Awaited<ReturnType<typeof readFacilities>>[number]

/** Describes everything that waits for a decision. */
export function describeQueue(queue: ReviewQueue): Section[] {
  return [
    { title: 'Placówki niewidoczne dla pacjentów', entries: queue.facilities.map(facilityEntry) },
    { title: 'Zmiany danych', entries: queue.changes.map(changeEntry) },
    { title: 'Nietypowe ceny', entries: queue.prices.flatMap(priceEntries) },
    { title: 'Zgłoszenia przejęcia', entries: queue.claims.map(claimEntry) },
    { title: 'Zgłoszone błędy', entries: queue.reports.map(reportEntry) },
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

/** Describes a decision of the log in one line. */
export function describeDecision({ at, actor, action, facilityId, ...decision }: LoggedDecision): string {
  const { statusBefore, statusAfter, reason } = decision
  const statuses = [statusBefore, statusAfter].filter((status) => status !== null)
  const changed =
    statuses.length > 0 ? `, ${statuses.map((status) => LOGGED[status] ?? status).join(' → ')}` : ''
  const what = findOperation(action)?.label ?? LOGGED[action] ?? action
  return `${formatTime(at)}, ${describeActor(actor)}: ${what}, ${facilityId}${changed}${reason ? ` (${reason})` : ''}`
}

const STATUSES: Readonly<Record<FacilityStatus, string>> = {
  pending: 'czeka na weryfikację',
  verified: 'zweryfikowana',
  rejected: 'odrzucona',
  hidden: 'ukryta',
}

/** Statuses, and what managers do. */
const LOGGED: Readonly<Record<string, string>> = {
  ...STATUSES,
  add: 'Dodanie placówki',
  resubmit: 'Poprawienie danych',
  'confirm-claim': 'Przejęcie kodem',
  ...{ withdraw: 'Wycofanie', restore: 'Przywrócenie', remove: 'Usunięcie danych' },
}

/** Managers are named by the ids of their accounts in what is stored. */
function describeActor(actor: string): string {
  return actor.replace(/^account /, 'konto ')
}

const FIELDS: Readonly<Record<Exclude<keyof ProposedChange, 'proposedAt'>, string>> = {
  name: 'Nazwa',
  medicalFacilityTypeId: 'Rodzaj',
  ...{ city: 'Miejscowość', cityId: 'Miejscowość', street: 'Ulica', buildingNumber: 'Numer' },
  ...{ postCode: 'Kod pocztowy', phoneNumber: 'Telefon', phoneNumber2: 'Drugi telefon' },
  bookingUrl: 'Umawianie wizyt',
  ...{ email: 'E-mail', website: 'Strona', latitude: 'Szerokość', longitude: 'Długość' },
}

const CATEGORIES: Readonly<Record<ReviewQueue['reports'][number]['category'], string>> = {
  ...{ contact: 'dane kontaktowe', price: 'cena', closed: 'placówka zamknięta' },
  ...{ duplicate: 'podwójny wpis', fraud: 'oszustwo', other: 'coś innego' },
}

const RESEMBLANCES: Readonly<Record<Resemblance, string>> = {
  phone: 'ten sam telefon',
  name: 'podobna nazwa',
  address: 'ten sam adres',
  email: 'ten sam e-mail',
  website: 'ta sama strona',
}

function describeValue(field: string, value: string | number | null): string {
  if (value === null || value === '') return 'brak'
  if (field !== 'medicalFacilityTypeId') return String(value)
  return FACILITY_TYPES.find(({ id }) => id === value)?.name ?? String(value)
}

interface Pin {
  readonly latitude: number | null
  readonly longitude: number | null
}

function pinFact({ latitude, longitude }: Pin, origin: string): Fact {
  if (latitude === null || longitude === null) {
    return { label: 'Pinezka', text: `położenie nieznane; ${origin}`, isFlag: true }
  }
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
  return { label: 'Pinezka', text: `${latitude}, ${longitude}; ${origin}`, href }
}

function pinOrigin({ pinnedAt, pinnedBy }: Pick<Facility, 'pinnedAt' | 'pinnedBy'>): string {
  return pinnedAt && pinnedBy
    ? `podano ${formatTime(pinnedAt)}, ${describeActor(pinnedBy)}`
    : 'nikt jej nie ustawił'
}

type Contacts = Pick<Facility, 'phoneNumber' | 'phoneNumber2' | 'email' | 'website'>

function contactFacts({ phoneNumber, phoneNumber2, email, website }: Contacts): Fact[] {
  return [
    { label: 'Telefon', text: [phoneNumber, phoneNumber2].filter(Boolean).join(', ') || 'brak' },
    { label: 'E-mail', text: email ?? 'brak' },
    { label: 'Strona', text: website ?? 'brak', ...(website && { href: website }) },
  ]
}

type Imported = Pick<Facility, 'importSource' | 'importedPhone' | 'importedEmail'>

/** The contact that the import delivered: a claim or change is checked by calling it. */
function importFacts({ importSource, importedPhone, importedEmail }: Imported): Fact[] {
  if (importedPhone === null && importedEmail === null) return []
  const text = `${importedPhone || 'brak telefonu'}, ${importedEmail ?? 'brak adresu e-mail'}`
  return [{ label: `Kontakt z importu (${importSource})`, text }]
}

function duplicateFacts(id: number, duplicates: readonly LikelyDuplicate[]): Fact[] {
  return duplicates.map(({ id: other, name, address, status, resemblances }) => {
    const common = resemblances.map((one) => RESEMBLANCES[one]).join(', ')
    const text = `${other}: ${name}, ${address} (${STATUSES[status]}): ${common}`
    return { ...shownFacility('Możliwy duplikat', `${id},${other}`, text), isFlag: true }
  })
}

/** A link to facilities on the operators' page. */
function shownFacility(label: string, query: number | string, text: string): Fact {
  return { label, text, href: `/moderation?q=${query}` }
}

function searchOnMap(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}

function describePrice({ service, price, publicPrice, usualFrom, usualTo }: UnusualPrice): string {
  const publicly = publicPrice === null ? '' : `; pacjenci widzą ${formatPrice(publicPrice)}`
  return `${service}: ${formatPrice(price)} (zwykle ${formatPriceRange(usualFrom, usualTo)})${publicly}`
}

const warsaw = new Intl.DateTimeFormat('pl', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Warsaw',
})

/** Formats an instant as Polish time. */
export function formatTime(instant: string): string {
  return warsaw.format(new Date(instant))
}
