import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import { email, polishPhone, postCode, website } from '@medicena/provider-client/fields'
import * as z from 'zod/mini'
import { decimal, formField, reference, source, text, whole } from './row-fields.ts'

const phoneNumber = formField(polishPhone, 'must be a Polish telephone number')

const TYPES = FACILITY_TYPES.map(({ id }) => String(id))

/** A facility as a file describes it. An optional field that is empty or absent makes the facility's empty too. */
export const FacilityRow = z
  .object({
    source: z.optional(source),
    /** What the source calls the facility, for good: an import finds it again by this. */
    ref: reference,
    name: text(2, 150),
    type: z.optional(
      z.pipe(
        z.string().check(z.refine((id) => TYPES.includes(id), `must be one of ${TYPES.join(', ')}`)),
        z.transform(Number),
      ),
    ),
    /** Slug or name. */
    town: z.string(),
    province: z.optional(z.string()),
    street: text(2, 100),
    buildingNumber: text(1, 20),
    postCode: formField(postCode, 'must be a postcode such as 50-079'),
    phoneNumber,
    phoneNumber2: z.optional(phoneNumber),
    email: z.optional(formField(email, 'must be an e-mail address')),
    website: z.optional(formField(website, 'must be an address that begins with http:// or https://')),
    rating: z.optional(decimal(0, 5)),
    ratingsNumber: z.optional(whole(1, 10_000_000)),
    latitude: z.optional(decimal(48.9, 55)),
    longitude: z.optional(decimal(14, 24.2)),
  })
  .check(
    z.refine((row) => (row.rating === undefined) === (row.ratingsNumber === undefined), {
      path: ['ratingsNumber'],
      error: 'must stand together with rating',
    }),
    z.refine((row) => (row.latitude === undefined) === (row.longitude === undefined), {
      path: ['longitude'],
      error: 'must stand together with latitude',
    }),
  )

export type FacilityRow = z.output<typeof FacilityRow>
