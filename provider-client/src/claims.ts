import { cleanLine } from '@medicena/domain/text'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { optionalField, paragraphs } from './text-fields.ts'

/** An open claim waits for a code or an operator; an accepted one ends when the facility gets another manager. */
export const CLAIM_STATUSES = ['open', 'accepted', 'rejected', 'ended'] as const

/** Wrong codes after which a new one must be sent. */
export const MAX_CODE_ATTEMPTS = 5

/**
 * Claim of a manager to a facility, as its author sees it. `codeAddress` is the masked address that a code can be mailed
 * to; null when only an operator can verify the claim. `codeExpiresAt` is null without a valid code.
 */
export const Claim = z.object({
  id: z.int(),
  facilityId: z.int(),
  facilityName: z.string(),
  facilityAddress: z.string(),
  facilityUrl: z.string(),
  status: z.enum(CLAIM_STATUSES),
  /** The operator's reason for a rejection. */
  reason: z.nullable(z.string()),
  createdAt: z.iso.datetime({ offset: true }),
  codeAddress: z.nullable(z.string()),
  codeExpiresAt: z.nullable(z.iso.datetime({ offset: true })),
})
export type Claim = z.infer<typeof Claim>

/** Form for claiming a facility. The message is for the operator only. */
export const ClaimForm = z.object({ message: optionalField(paragraphs(500)) })
export type ClaimForm = z.infer<typeof ClaimForm>

/** Form with the mailed code; spaces, hyphens and case don't matter. */
export const ClaimCodeForm = z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) })
export type ClaimCodeForm = z.infer<typeof ClaimCodeForm>

/** Public facility with its manager: the caller, another account, or nobody. Only the last one can be claimed. */
export const FoundFacility = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  url: z.string(),
  manager: z.enum(['caller', 'other', 'none']),
})
export type FoundFacility = z.infer<typeof FoundFacility>

/** Form of the search for a facility to claim: words of its name and town. */
export const ClaimSearch = z.object({
  name: z.string().check(z.overwrite(cleanLine), z.minLength(2), z.maxLength(100)),
})

/** Facilities that the search finds at most. */
export const MAX_CLAIMABLE_FACILITIES = 10

/**
 * Finds public facilities whose name or town contains each typed word, at most ten: first those without a manager, then
 * those that have one, so that nobody adds them again.
 */
export const searchClaimableFacilities = defineEndpoint('GET MedicalFacility/Claimable', {
  access: 'manager',
  summary: 'Placówki, które można przejąć, a po nich te, które mają już managera',
  query: ClaimSearch,
  response: z.array(FoundFacility),
})

/** Gets a public facility that has no manager or is the caller's. 404 for any other. */
export const getClaimableFacility = defineEndpoint('GET MedicalFacility/Claimable/{id}', {
  access: 'manager',
  summary: 'Placówka bez managera albo własna',
  response: FoundFacility,
})

/** Lists the manager's claims, newest first. */
export const getClaims = defineEndpoint('GET MedicalFacility/Managed/Claims', {
  access: 'manager',
  summary: 'Zgłoszenia przejęcia placówek',
  response: z.array(Claim),
})

/**
 * Claims a public facility; returns the open claim if there is one. 404 for an unknown facility, 409 for one with a
 * manager.
 */
export const claimFacility = defineEndpoint('POST MedicalFacility/{id}/Claims', {
  idempotent: true,
  access: 'manager',
  summary: 'Zgłoszenie przejęcia placówki',
  body: ClaimForm,
  response: Claim,
})

/**
 * Mails a new code to the address that the import delivered for the facility. 404 for another account's claim, 409 for
 * a claim that is not open or a facility without such an address.
 */
export const sendClaimCode = defineEndpoint('POST MedicalFacility/Claims/{id}/Code', {
  access: 'manager',
  summary: 'Wysłanie kodu na adres placówki',
  response: Claim,
})

/**
 * Accepts a claim by the mailed code: the caller becomes the facility's manager. 400 for a wrong or expired code, 404
 * for another account's claim, 409 for a claim that is not open.
 */
export const confirmClaim = defineEndpoint('POST MedicalFacility/Claims/{id}/Confirmation', {
  access: 'manager',
  summary: 'Potwierdzenie przejęcia kodem',
  body: ClaimCodeForm,
  response: Claim,
})

/** Withdraws an open claim. 404 for another account's claim or one that is not open. */
export const withdrawClaim = defineEndpoint('DELETE MedicalFacility/Claims/{id}', {
  access: 'manager',
  summary: 'Wycofanie zgłoszenia',
  response: z.void(),
})
