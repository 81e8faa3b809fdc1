import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { FacilityPhoto } from './facility-photos.ts'
import { idParameter } from './fields.ts'

/**
 * Benefits that a facility with Smart shows; null without Smart. `bookingUrl` is the https address at which
 * its patients book a visit.
 */
export const SmartBenefits = z.object({
  logo: z.nullable(FacilityPhoto),
  bookingUrl: z.nullable(z.string().check(z.startsWith('https://'))),
})
export type SmartBenefits = z.infer<typeof SmartBenefits>

/** The benefits of a facility; servers of the version before omit them. */
export const smart = z.optional(z.nullable(SmartBenefits))

/**
 * Certificate of a facility that has or had Smart: an operator has checked its data before issuing it. It is valid from
 * `validFrom` to `validTo`; `isValid` is whether on the day of the response.
 */
export const Certificate = z.object({
  facilityId: z.int(),
  name: z.string(),
  fullStreet: z.string(),
  city: z.string(),
  phoneNumber: z.string(),
  /** Path of the facility's profile. */
  url: z.string().check(z.startsWith('/placowki/')),
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  isValid: z.boolean(),
})
export type Certificate = z.infer<typeof Certificate>

/** Gets the certificate of a facility. 404 for one that never had any, or is not public. */
export const getCertificate = defineEndpoint('GET MedicalFacility/{id}/Certificate', {
  summary: 'Certyfikat zweryfikowanej placówki',
  response: Certificate,
})

/** Returns the path of the badge that a facility may show on its own site. */
export function badgePath(facilityId: number): string {
  return `/api/MedicalFacility/${facilityId}/Certificate.svg`
}

/** Actions of visitors that a manager sees as monthly counts, without cookie, account or address. */
export const CONTACT_KINDS = ['profile', 'phone', 'booking'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** Counts that a visitor has seen the profile, or pressed the telephone number or 'Umów online'. */
export const countContact = defineEndpoint('POST MedicalFacility/{id}/Contacts/{kind}', {
  summary: 'Zliczenie wyświetlenia profilu, telefonu albo przejścia do rezerwacji',
  params: z.object({ id: idParameter, kind: z.enum(CONTACT_KINDS) }),
  response: z.void(),
})
