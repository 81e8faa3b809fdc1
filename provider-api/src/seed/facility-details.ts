import { AMENITY_IDS, type AmenityId } from '@medicena/domain/amenities'
import type { FacilityDetail, OpeningHours } from '@medicena/provider-client/facility-details'
import type { facilities } from '../database/schema.ts'
import { createRandom, type Random } from './random.ts'

/** The details of a generated facility. */
export type FacilityDetails = Pick<typeof facilities.$inferSelect, FacilityDetail>

/** Share of facilities with each amenity. */
const SHARES: Readonly<Record<AmenityId, number>> = {
  nfz: 0.12,
  card: 0.85,
  blik: 0.55,
  instalments: 0.35,
  'step-free': 0.45,
  lift: 0.25,
  'accessible-toilet': 0.2,
  parking: 0.4,
  children: 0.6,
  urgent: 0.3,
  // Price lists prove it.
  sedation: 0,
  'x-ray': 0.35,
  'online-booking': 0.4,
  english: 0.5,
  german: 0.12,
  ukrainian: 0.25,
  russian: 0.15,
  french: 0.03,
  spanish: 0.03,
  'sign-language': 0.02,
}

/** Generates the details of a facility; a part of the facilities has none. */
export function generateDetails(seed: number, id: number): FacilityDetails {
  const random = createRandom(seed, 'details', id)
  const openingHours = random.chance(0.8) ? generateHours(random) : null
  const hasAmenities = random.chance(0.85)
  return {
    openingHours,
    amenities: AMENITY_IDS.filter(
      (amenity) => hasAmenities && SHARES[amenity] > 0 && random.chance(SHARES[amenity]),
    ),
  }
}

const CLOSED: OpeningHours[number] = []

function generateHours(random: Random): OpeningHours {
  const opens = random.integer(8, 10)
  const closes = random.integer(16, 20)
  const day = random.chance(0.1) ? [hours(opens, 13), hours(14, closes)] : [hours(opens, closes)]
  // Many practices receive patients after noon on one day of the week.
  const late = random.chance(0.3) ? random.integer(0, 3) : null
  const working = Array.from({ length: 4 }, (_, index) => (index === late ? [hours(12, 20)] : day))
  const friday = random.chance(0.3) ? [hours(opens, 15)] : day
  const saturday = random.chance(0.3) ? [hours(9, 13)] : CLOSED
  return [...working, friday, saturday, CLOSED]
}

/** Returns the interval between two full hours. */
function hours(from: number, to: number): OpeningHours[number][number] {
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return { opens: time(from), closes: time(to) }
}
