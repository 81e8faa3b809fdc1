import { AMENITY_IDS, knownAmenities } from '@medicena/domain/amenities'
import { MAX_INTERVALS, WEEKDAYS } from '@medicena/domain/opening-hours'
import * as z from 'zod/mini'

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Opening hours within a day, as 'HH:MM'. `closes` may be '24:00'. */
export const OpeningInterval = z
  .object({
    opens: z.string().check(z.regex(TIME)),
    closes: z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)),
  })
  .check(z.refine(({ opens, closes }) => opens < closes))

/** Opening hours of a day, in order of time. Empty when closed. */
export const DayHours = z.array(OpeningInterval).check(
  z.maxLength(MAX_INTERVALS),
  z.refine((intervals) =>
    intervals.every(({ opens }, index) => index === 0 || (intervals[index - 1]?.closes ?? '') < opens),
  ),
)

/** When a facility opens after a day: `days` later, on a `weekday` (0 is Monday). */
export const NextOpening = z.object({
  days: z.int(),
  weekday: z.int(),
  opens: z.string().check(z.regex(TIME)),
})

/**
 * Opening hours of a week: seven days from Monday, each with its intervals in order of time. A day without any is closed.
 */
export const OpeningHours = z.array(DayHours).check(z.length(WEEKDAYS.length))
export type OpeningHours = z.infer<typeof OpeningHours>

/** Amenities of a facility, each at most once, in the order of the list in the domain. */
export const Amenities = z.pipe(
  z.array(z.enum(AMENITY_IDS)),
  z.transform((ids) => knownAmenities(ids)),
)

/**
 * Details of a facility as the provider returns them. `openingHours` are null when unknown. A later version of the list of
 * amenities may have ids that the reader does not know.
 */
export const facilityDetails = {
  openingHours: z.nullable(OpeningHours),
  amenities: z.array(z.string()),
}
export type FacilityDetail = keyof typeof facilityDetails
