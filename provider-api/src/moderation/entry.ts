import { facilityPath } from '@medicena/domain/facility-path'
import type { facilities } from '../database/schema.ts'
import type { CommandName } from './commands.ts'
import type { LikelyDuplicate } from './duplicates.ts'
import { formatTime, STATUSES } from './labels.ts'

/** An item of the operators' page and command line: facts with the decisions that are possible. */
export interface Entry {
  readonly title: string
  readonly facts: readonly Fact[]
  /** Id of the photo that it is about. */
  readonly photo?: number
  readonly decisions: readonly PreparedDecision[]
}

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

/** Prepares decisions about the same thing, such as a claim. */
export function decisionsAbout(
  thing: Readonly<Record<string, number | string>>,
  ...commands: readonly CommandName[]
): PreparedDecision[] {
  const values = Object.fromEntries(Object.entries(thing).map(([name, id]) => [name, String(id)]))
  return commands.map((command) => ({ command, values }))
}

export interface Section {
  readonly title: string
  readonly entries: readonly Entry[]
  /** Whether its entries wait for a decision. */
  readonly isWaiting: boolean
}

/** Returns a fact, or none without a text. */
export function fact(label: string, text: string | null, more: Partial<Fact> = {}): Fact[] {
  return text ? [{ label, text, ...more }] : []
}

/** The facility that an entry is about. */
interface Place {
  readonly id: number
  readonly name: string
  readonly city: string
}

export function titleOf({ name, city }: Place, id: number): string {
  return `${id}: ${name}, ${city}`
}

/** Links to all data of a facility, where they can be corrected, and to its profile. */
export function aboutFacility(place: Place): Fact[] {
  return [
    shownFacility('Placówka', place.id, 'wszystkie dane'),
    { label: 'Profil', text: 'publiczny', href: facilityPath(place) },
  ]
}

/** A link to facilities on the operators' page. */
export function shownFacility(label: string, query: number | string, text: string): Fact {
  return { label, text, href: `/moderation?q=${query}` }
}

type Stored = typeof facilities.$inferSelect

export function pinFact(
  { latitude, longitude }: Pick<Stored, 'latitude' | 'longitude'>,
  origin: string,
): Fact {
  if (latitude === null || longitude === null) {
    return { label: 'Pinezka', text: `położenie nieznane; ${origin}`, isFlag: true }
  }
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
  return { label: 'Pinezka', text: `${latitude}, ${longitude}; ${origin}`, href }
}

export function pinOrigin({
  pinnedAt,
  pinnedBy,
  pinner,
}: Pick<Stored, 'pinnedAt' | 'pinnedBy'> & { readonly pinner: string | null }): string {
  return pinnedAt && pinnedBy
    ? `podano ${formatTime(pinnedAt)}, ${pinner ?? describeActor(pinnedBy)}`
    : 'nikt jej nie ustawił'
}

/** Managers are named by the ids of their accounts in what is stored. */
export function describeActor(actor: string): string {
  return actor.replace(/^account /, 'konto ')
}

type Imported = Pick<Stored, 'importSource' | 'importedPhone' | 'importedEmail'>

/** The contact that the import delivered: a claim or change is checked by calling it. */
export function importFacts({ importSource, importedPhone, importedEmail }: Imported): Fact[] {
  if (importedPhone === null && importedEmail === null) return []
  const text = `${importedPhone || 'brak telefonu'}, ${importedEmail ?? 'brak adresu e-mail'}`
  return [{ label: `Kontakt z importu (${importSource})`, text }]
}

export function duplicateFacts(id: number, duplicates: readonly LikelyDuplicate[]): Fact[] {
  return duplicates.map(({ id: other, name, address, status, resemblances }) => {
    const text = `${other}: ${name}, ${address} (${STATUSES[status]}): ${resemblances.join(', ')}`
    return { ...shownFacility('Możliwy duplikat', `${id},${other}`, text), isFlag: true }
  })
}
