import { isSlug, segmentsBelow } from './segments.ts'

const ROOT = 'uslugi-medyczne'
const FILTERED = /-f$/
const ID = /-id([1-9]\d{0,14})$/

/**
 * Parsed service path (docs/product.md, "Routes"). A reference is valid, so that its formatted path parses to itself, when
 * - `name` has at least one segment, or two with a `location` and no `id`,
 * - every segment and the location satisfy `isSlug`,
 * - `location` is a known place; without an `id`, the last `name` segment from the third on is not one,
 * - `id` is an integer from 1 to 999,999,999,999,999.
 */
export interface ServiceRef {
  /** Root, optional categories, then category or service. */
  readonly name: readonly string[]
  readonly id?: number
  /** Slug of a town or province. */
  readonly location?: string
  /** `-f` suffix: the filtered results view. */
  readonly filtered: boolean
}

/**
 * Parses a service path. Accepts upper case, unnecessary percent-encoding and doubled or trailing slashes. Never throws.
 * @param isLocation tells whether a slug is a known town or province. Without an id it decides whether the last segment,
 *   from the third on, is a location or a name; after an id only a location may follow
 * @returns null for other paths, malformed percent-encoding and invalid slugs
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

/** Formats a valid reference as a site path; inverse of `parseServicePath`. */
export function formatServicePath({ name, id, location, filtered }: ServiceRef): string {
  return [
    `/${ROOT}/${name.join('/')}`,
    id === undefined ? '' : `-id${id}`,
    location === undefined ? '' : `/${location}`,
    filtered ? '-f' : '',
  ].join('')
}

/**
 * Returns the last two segments of a service path without `-id…` and `-f`, the `{a}&&{b}` of API requests: category and
 * service, or service and location. Null for other paths and for a root alone.
 */
export function lastTwoSegments(pathname: string): { a: string; b: string } | null {
  const [a, b] = readSuffixes(pathname)?.slugs.slice(-2) ?? []
  return a !== undefined && b !== undefined ? { a, b } : null
}

interface SuffixedPath {
  /** Segments without suffixes. */
  readonly slugs: readonly string[]
  readonly id?: number
  /** Number of name segments, given by the position of the id; all of them without an id. */
  readonly nameLength: number
  readonly filtered: boolean
}

function readSuffixes(pathname: string): SuffixedPath | null {
  const slugs = segmentsBelow(ROOT, pathname)
  const last = slugs?.pop()
  if (!slugs || last === undefined) return null
  slugs.push(last.replace(FILTERED, ''))

  const idIndex = slugs.findIndex((slug) => ID.test(slug))
  const id = ID.exec(slugs[idIndex] ?? '')?.[1]
  if (id !== undefined) slugs[idIndex] = slugs[idIndex]?.replace(ID, '') ?? ''

  const nameLength = id === undefined ? slugs.length : idIndex + 1
  if (slugs.length - nameLength > 1 || !slugs.every(isSlug)) return null
  return { slugs, ...(id !== undefined && { id: Number(id) }), nameLength, filtered: FILTERED.test(last) }
}
