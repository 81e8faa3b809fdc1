import { slugify } from '../text.ts'
import { segmentsBelow } from './segments.ts'

const ROOT = 'placowki'
const WITH_ID = /^(.+)(?:-id|,)([1-9]\d{0,14})$/s

/** A facility as far as its address on the site depends on it. */
export interface FacilityName {
  readonly name: string
  readonly city: string
}

/** The API's `url` of a facility: its site path without the id (SPEC section 3), e.g. `/placowki/dentus-wroclaw`. */
export function facilityUrl({ name, city }: FacilityName): string {
  return `/${ROOT}/${slugify(`${name} ${city}`) || 'placowka'}`
}

/** The canonical site path of a facility (SPEC section 2, "Routes"), e.g. `/placowki/dentus-wroclaw-id12`. */
export function facilityPath(facility: FacilityName & { readonly id: number }): string {
  return `${facilityUrl(facility)}-id${facility.id}`
}

/**
 * Reads a facility's site path: `/placowki/{slug}-id{id}`, or `/placowki/{slug},{id}` as lists link to it (SPEC
 * section 2, "Routes"). The id alone decides; the slug (segments joined by `/` where there are several) may be an
 * outdated one. Never throws.
 * @returns `null` when it is no facility path, has no id or malformed percent-encoding
 */
export function parseFacilityPath(pathname: string): { slug: string; id: number } | null {
  const [, slug, id] = WITH_ID.exec(segmentsBelow(ROOT, pathname)?.join('/') ?? '') ?? []
  return slug !== undefined && id !== undefined ? { slug, id: Number(id) } : null
}
