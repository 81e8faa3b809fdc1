import {
  CATALOGUE,
  CATALOGUE_ROOTS,
  rootUrl,
  serviceUrl,
  UNLISTED_SERVICES,
} from '@medicena/domain/catalogue'
import { HttpProblem } from '../http/problems.ts'

/** A root, category or service of the catalogue, with its parents. */
export interface Entry {
  readonly id: number
  readonly kind: 'root' | 'category' | 'service'
  readonly slug: string
  readonly name: string
  /** Site path under `/uslugi-medyczne/`. */
  readonly url: string
  /** Its category; `null` for a category or root. */
  readonly category: Entry | null
  /** Its root; `null` for a root. */
  readonly root: Entry | null
}

const bySlug = new Map<string, Entry>()
for (const root of CATALOGUE_ROOTS) {
  bySlug.set(root.slug, { ...root, url: rootUrl(root), category: null, root: null })
}
// The catalogue lists each category before its services.
for (const { id, kind, slug, name, rootSlug, categorySlug } of CATALOGUE) {
  const root = bySlug.get(rootSlug) ?? null
  const category = categorySlug === null ? null : (bySlug.get(categorySlug) ?? null)
  bySlug.set(slug, { id, kind, slug, name, url: serviceUrl({ rootSlug, slug }), category, root })
}
const byId = new Map([...bySlug.values()].map((entry) => [entry.id, entry]))

/** Every entry in display order: the roots, then each category followed by its services. */
export const ENTRIES: readonly Entry[] = [...bySlug.values()]

/** Returns the services of a category or root in display order; of a service, that one. */
export function servicesOf(entry: Entry): Entry[] {
  return ENTRIES.filter(
    (service) =>
      service.kind === 'service' && [service, service.category, service.root].some((one) => one === entry),
  )
}

/** The same without those that lists leave out. */
export function listedServices(entry: Entry): Entry[] {
  return servicesOf(entry).filter(({ slug }) => !UNLISTED_SERVICES.has(slug))
}

export function entryOfSlug(slug: string): Entry | undefined {
  return bySlug.get(slug)
}

export function entryOfId(id: number): Entry | undefined {
  return byId.get(id)
}

/** Finds a service by its id. @throws HttpProblem 404 */
export function serviceOfId(id: number): Entry {
  const entry = byId.get(id)
  if (entry?.kind !== 'service') throw new HttpProblem(404, 'Nie znamy takiej usługi.')
  return entry
}

/** The root below which every entry is found: the first addresses of the aesthetic ones were there, too. */
const DENTISTRY = 'stomatologia'

/**
 * Finds the entry of the last two segments of a site path: `b` is a category or service, `a` its root or category.
 * Returns `undefined` when they don't belong together.
 */
export function entryOfPath(a: string, b: string): Entry | undefined {
  const entry = bySlug.get(b)
  return entry?.root && [entry.root.slug, entry.category?.slug, DENTISTRY].includes(a) ? entry : undefined
}
