import { slugify } from '@medicena/domain/text'
import { ENTRIES, type Entry, entryOfSlug } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { importServices } from '../database/schema.ts'
import { nearest } from './nearest.ts'

const SERVICES = ENTRIES.filter(({ kind }) => kind === 'service')

/** Proposals that are remembered: a wrong name mostly stands in thousands of rows. */
const REMEMBERED = 5000
const remembered = new Map<string, string>()

/** A service of the catalogue, or what is wrong with its name. */
export type FoundService = { readonly id: number } | { readonly problem: string }

/** The service of a slug of the catalogue. */
export function serviceOfSlug(slug: string): FoundService {
  const entry = entryOfSlug(slug)
  if (entry?.kind === 'service') return { id: entry.id }
  return {
    problem: entry ? `is a ${entry.kind}, no service` : `is no service of the catalogue${proposals(slug)}`,
  }
}

/** What the sources call the services; a code goes before a slug that is spelt the same. */
export interface ServiceCodes {
  /** Learns a code, of this run's file, before it is in the database. */
  add(source: string, code: string, serviceId: number): void
  find(source: string, given: string): FoundService
}

/** Reads the codes of all sources. */
export async function readServiceCodes(db: Database): Promise<ServiceCodes> {
  const codes = new Map<string, Map<string, number>>()
  const add = (source: string, code: string, serviceId: number) => {
    const known = codes.get(source) ?? new Map<string, number>()
    codes.set(source, known.set(code, serviceId))
  }
  for (const { source, code, serviceId } of await db.select().from(importServices))
    add(source, code, serviceId)
  return {
    add,
    find: (source, given) => {
      const id = codes.get(source)?.get(given)
      return id === undefined ? serviceOfSlug(given) : { id }
    },
  }
}

function proposals(given: string): string {
  const known = remembered.get(given)
  if (known !== undefined) return known
  const near = nearest(slugify(given), SERVICES, ({ slug, name }: Entry) => [slug, slugify(name)])
  const told = near.length === 0 ? '' : `; near it: ${near.map(({ slug }) => slug).join(', ')}`
  if (remembered.size >= REMEMBERED) remembered.clear()
  remembered.set(given, told)
  return told
}
