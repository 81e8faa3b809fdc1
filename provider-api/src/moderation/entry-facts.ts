import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import { formatPrice, formatPriceRange } from '@medicena/domain/money'
import type { FacilityStatus, ProposedChange } from '@medicena/provider-client/managed-facilities'
import { findOperation } from './commands.ts'
import type { LikelyDuplicate, Resemblance } from './duplicates.ts'
import type { LoggedDecision } from './moderation-log.ts'
import type { ReviewQueue, readFacilities } from './review-queue.ts'
import type { UnusualPrice } from './unusual-prices.ts'

/** Line of an entry, in Polish. */
export interface Fact {
  readonly label: string
  readonly text: string
  /** Address of a page about it: a path of the site or of the operators' page, or a full one. */
  readonly href?: string
  /** Whether it asks for attention. */
  readonly isFlag?: boolean
}

export type Facility = Awaited<ReturnType<typeof readFacilities>>[number]

/** Describes a decision of the log in one line. */
export function describeDecision({ at, actor, action, facilityId, ...decision }: LoggedDecision): string {
  const { statusBefore, statusAfter, reason } = decision
  const statuses = [statusBefore, statusAfter].filter((status) => status !== null)
  const changed =
    statuses.length > 0 ? `, ${statuses.map((status) => LOGGED[status] ?? status).join(' → ')}` : ''
  const what = findOperation(action)?.label ?? LOGGED[action] ?? action
  return `${formatTime(at)}, ${describeActor(actor)}: ${what}, ${facilityId}${changed}${reason ? ` (${reason})` : ''}`
}

export const STATUSES: Readonly<Record<FacilityStatus, string>> = {
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

export const FIELDS: Readonly<Record<Exclude<keyof ProposedChange, 'proposedAt'>, string>> = {
  name: 'Nazwa',
  medicalFacilityTypeId: 'Rodzaj',
  ...{ city: 'Miejscowość', cityId: 'Miejscowość', street: 'Ulica', buildingNumber: 'Numer' },
  ...{ postCode: 'Kod pocztowy', phoneNumber: 'Telefon', phoneNumber2: 'Drugi telefon' },
  bookingUrl: 'Umawianie wizyt',
  ...{ email: 'E-mail', website: 'Strona', latitude: 'Szerokość', longitude: 'Długość' },
}

export const CATEGORIES: Readonly<Record<ReviewQueue['reports'][number]['category'], string>> = {
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

export function describeValue(field: string, value: string | number | null): string {
  if (value === null || value === '') return 'brak'
  if (field !== 'medicalFacilityTypeId') return String(value)
  return FACILITY_TYPES.find(({ id }) => id === value)?.name ?? String(value)
}

interface Pin {
  readonly latitude: number | null
  readonly longitude: number | null
}

export function pinFact({ latitude, longitude }: Pin, origin: string): Fact {
  if (latitude === null || longitude === null) {
    return { label: 'Pinezka', text: `położenie nieznane; ${origin}`, isFlag: true }
  }
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
  return { label: 'Pinezka', text: `${latitude}, ${longitude}; ${origin}`, href }
}

export function pinOrigin({ pinnedAt, pinnedBy }: Pick<Facility, 'pinnedAt' | 'pinnedBy'>): string {
  return pinnedAt && pinnedBy
    ? `podano ${formatTime(pinnedAt)}, ${describeActor(pinnedBy)}`
    : 'nikt jej nie ustawił'
}

type Contacts = Pick<Facility, 'phoneNumber' | 'phoneNumber2' | 'email' | 'website'>

export function contactFacts({ phoneNumber, phoneNumber2, email, website }: Contacts): Fact[] {
  return [
    { label: 'Telefon', text: [phoneNumber, phoneNumber2].filter(Boolean).join(', ') || 'brak' },
    { label: 'E-mail', text: email ?? 'brak' },
    { label: 'Strona', text: website ?? 'brak', ...(website && { href: website }) },
  ]
}

type Imported = Pick<Facility, 'importSource' | 'importedPhone' | 'importedEmail'>

/** The contact that the import delivered: a claim or change is checked by calling it. */
export function importFacts({ importSource, importedPhone, importedEmail }: Imported): Fact[] {
  if (importedPhone === null && importedEmail === null) return []
  const text = `${importedPhone || 'brak telefonu'}, ${importedEmail ?? 'brak adresu e-mail'}`
  return [{ label: `Kontakt z importu (${importSource})`, text }]
}

export function duplicateFacts(id: number, duplicates: readonly LikelyDuplicate[]): Fact[] {
  return duplicates.map(({ id: other, name, address, status, resemblances }) => {
    const common = resemblances.map((one) => RESEMBLANCES[one]).join(', ')
    const text = `${other}: ${name}, ${address} (${STATUSES[status]}): ${common}`
    return { ...shownFacility('Możliwy duplikat', `${id},${other}`, text), isFlag: true }
  })
}

/** A link to facilities on the operators' page. */
export function shownFacility(label: string, query: number | string, text: string): Fact {
  return { label, text, href: `/moderation?q=${query}` }
}

export function searchOnMap(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}

export function describePrice({ service, price, publicPrice, usualFrom, usualTo }: UnusualPrice): string {
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
