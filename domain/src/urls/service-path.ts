import { segmentsBelow } from './segments.ts'
import { isSlug } from './slug.ts'

const ROOT = 'uslugi-medyczne'
const FILTERED = /-f$/
const ID = /-id([1-9]\d{0,14})$/

/**
 * What a service path says (SPEC section 2, "Routes" and "Route parameters"). It is valid, which is to say that
 * parsing its path gives it back, when
 * - `name` has at least one segment, and two where a `location` stands without an `id`,
 * - every segment and the location is a slug by `isSlug`: a slug that ends in `-f` or `-id12` would read as a suffix,
 * - `location` is known, and without an `id` no `name` segment in its place (the last, from the third on) is one,
 * - `id` is a whole number from 1 to 999,999,999,999,999.
 */
export interface ServiceRef {
  /** Root, then category or service; paths that list the categories in between have more. */
  readonly name: readonly string[]
  readonly id?: number
  /** Slug of a town or province. */
  readonly location?: string
  /** The `-f` suffix: the filtered results view. */
  readonly filtered: boolean
}

/**
 * Reads a service path; accepts upper case, needless percent-encoding and doubled or trailing slashes, none of which
 * `formatServicePath` gives back. Never throws.
 * @param isLocation whether a slug is a known town or province. Without an id it decides whether the last segment, from
 *   the third on, is a location or a name; after an id only a location may follow
 * @returns `null` when it is no service path, has malformed percent-encoding or a segment that is no slug
 */
export function parseServicePath(pathname: string, isLocation: (slug: string) => boolean): ServiceRef | null {
  const path = readSuffixes(pathname)
  if (!path) return null
  const { slugs, id, nameLength, filtered } = path
  const rest = { ...(id !== undefined && { id }), filtered }
  const last = slugs.at(-1)
  const followsId = nameLength < slugs.length
  const mayBeLocation = followsId || (id === undefined && slugs.length > 2)

  if (mayBeLocation && last !== undefined && isLocation(last)) {
    return { name: slugs.slice(0, -1), location: last, ...rest }
  }
  return followsId ? null : { name: slugs, ...rest }
}

/** The site path of a valid ref: the inverse of `parseServicePath`. */
export function formatServicePath({ name, id, location, filtered }: ServiceRef): string {
  return [
    `/${ROOT}/${name.join('/')}`,
    id === undefined ? '' : `-id${id}`,
    location === undefined ? '' : `/${location}`,
    filtered ? '-f' : '',
  ].join('')
}

/**
 * The ref whose path a page has for good: an id form becomes its first and last name segment plus the rest, without
 * the id (SPEC section 2, "Routes"). Every other ref stays as it is, and so does an id form with a single name segment,
 * where only the id says which service is meant.
 */
export function canonicalServiceRef(ref: ServiceRef): ServiceRef {
  const { id, name, ...rest } = ref
  const [first] = name
  const last = name.at(-1)
  if (id === undefined || name.length < 2 || first === undefined || last === undefined) return ref
  return { name: [first, last], ...rest }
}

/**
 * The `{a}&&{b}` of the API calls (SPEC section 7): the last two segments of a service path without `-id…` and `-f`,
 * so category and service, or service and location. `null` for anything else, a lone root included.
 */
export function lastTwoSegments(pathname: string): { a: string; b: string } | null {
  const [a, b] = readSuffixes(pathname)?.slugs.slice(-2) ?? []
  return a !== undefined && b !== undefined ? { a, b } : null
}

interface SuffixedPath {
  /** The path's segments without suffixes. */
  readonly slugs: readonly string[]
  readonly id?: number
  /** How many of the slugs are names by the place of the id; all of them without an id. */
  readonly nameLength: number
  readonly filtered: boolean
}

function readSuffixes(pathname: string): SuffixedPath | null {
  const slugs = segmentsBelow(ROOT, pathname)
  const last = slugs?.pop()
  if (!slugs || last === undefined) return null
  slugs.push(last.replace(FILTERED, ''))

  const idPlace = slugs.findIndex((slug) => ID.test(slug))
  const id = ID.exec(slugs[idPlace] ?? '')?.[1]
  if (id !== undefined) slugs[idPlace] = slugs[idPlace]?.replace(ID, '') ?? ''

  const nameLength = id === undefined ? slugs.length : idPlace + 1
  if (slugs.length - nameLength > 1 || !slugs.every(isSlug)) return null
  return { slugs, ...(id !== undefined && { id: Number(id) }), nameLength, filtered: FILTERED.test(last) }
}
