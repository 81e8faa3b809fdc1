import { slugify } from '../text.ts'
import { segmentsBelow } from './segments.ts'

const ROOT = 'placowki'
const WITH_ID = /^(.+)(?:-id|,)([1-9]\d{0,14})$/s

/** Facility data that determine its site path. */
export interface FacilityName {
  readonly name: string
  readonly city: string
}

/** Returns the site path without the id (`url` in the API): `/placowki/dentus-wroclaw`. */
export function facilityUrl({ name, city }: FacilityName): string {
  return `/${ROOT}/${slugify(`${name} ${city}`) || 'placowka'}`
}

/** Returns the canonical site path: `/placowki/dentus-wroclaw-id12`. */
export function facilityPath(facility: FacilityName & { readonly id: number }): string {
  return `${facilityUrl(facility)}-id${facility.id}`
}

/** Query parameter of the service that a link to a profile names. */
export const SERVICE_PARAMETER = 'usluga'

/** Returns a link to a profile that shows a service at its top: `/placowki/dentus-wroclaw-id12?usluga=101`. */
export function withService(path: string, serviceId: number): string {
  return `${path}?${SERVICE_PARAMETER}=${serviceId}`
}

/** Returns the id of the service that a link to a profile names; null without a valid one. */
export function linkedService(parameters: { get(name: string): string | null }): number | null {
  const text = parameters.get(SERVICE_PARAMETER) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/**
 * Parses a facility's site path: `/placowki/{slug}-id{id}`, or `/placowki/{slug},{id}` as used by lists. Only the id
 * identifies the facility; the slug (several segments joined by `/`) may be outdated. Never throws.
 * @returns null for other paths, a missing id and malformed percent-encoding
 */
export function parseFacilityPath(pathname: string): { slug: string; id: number } | null {
  const [, slug, id] = WITH_ID.exec(segmentsBelow(ROOT, pathname)?.join('/') ?? '') ?? []
  return slug !== undefined && id !== undefined ? { slug, id: Number(id) } : null
}
