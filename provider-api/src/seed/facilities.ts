import { slugify } from '@medicena/domain/text'
import { type facilities, OWN_SOURCE } from '../database/schema.ts'
import { phoneNumber, postCode, streetAddress } from './addresses.ts'
import { type Focus, facilityName } from './facility-name.ts'
import { createRandom, type Random } from './random.ts'
import { distribute, mainTowns, type SeedTown } from './towns.ts'

export type FacilityRow = Omit<typeof facilities.$inferSelect, 'position'>

/** A generated facility with what later steps need to know of it. */
export interface SeedFacility {
  readonly row: FacilityRow
  readonly town: SeedTown
  readonly focus: Focus
}

/** Facility types by focus (SPEC section 3: the default of a new facility is 1, a dental practice). */
const TYPES: Readonly<Record<Focus, number>> = { dentistry: 1, aesthetic: 3, both: 4 }
const DENTAL_CLINIC = 2

/** The facilities of the demonstration data, with ids from 1. */
export function generateFacilities(seed: number, towns: readonly SeedTown[], count: number): SeedFacility[] {
  const unserved = new Set(mainTowns(towns).map(({ slug }) => slug))
  const taken = new Set<string>()
  return distribute(createRandom(seed, 'towns'), towns, count).map((town, index) => {
    const id = index + 1
    const random = createRandom(seed, 'facility', id)
    // The first facility of each main town does everything: so every service can have an offer there.
    const focus = unserved.delete(town.slug) ? 'both' : chooseFocus(random)
    return {
      row: facilityRow(random, id, town, focus, facilityName(random, focus, town, taken)),
      town,
      focus,
    }
  })
}

function chooseFocus(random: Random): Focus {
  const draw = random.next()
  if (draw < 0.88) return 'dentistry'
  return draw < 0.95 ? 'aesthetic' : 'both'
}

function facilityRow(random: Random, id: number, town: SeedTown, focus: Focus, name: string): FacilityRow {
  const domain = `${slugify(`${name} ${town.name}`).slice(0, 60).replace(/-$/, '')}.example`
  const rated = random.chance(0.75)
  const spread = 0.004 + Math.min(0.05, town.weight / 20_000_000)
  const located = random.chance(0.92)
  return {
    id,
    name,
    typeId: focus === 'dentistry' && name.startsWith('Klinika') ? DENTAL_CLINIC : TYPES[focus],
    cityId: town.id,
    provinceId: town.provinceId,
    ...streetAddress(random),
    postCode: postCode(random, town),
    phoneNumber: phoneNumber(random, town),
    phoneNumber2: random.chance(0.25) ? phoneNumber(random, town) : null,
    email: random.chance(0.65) ? `${random.pick(['kontakt', 'recepcja', 'gabinet'])}@${domain}` : null,
    website: random.chance(0.7) ? `https://${domain}` : null,
    rating: rated ? Math.round(Math.min(5, Math.max(2.8, 4.6 + random.normal() * 0.35)) * 10) / 10 : null,
    ratingsNumber: rated ? Math.round(Math.exp(3.6 + random.normal() * 1.1)) + 1 : null,
    latitude: located ? jitter(random, town.latitude, spread) : null,
    // A degree of longitude is about 0.6 of one of latitude in Poland.
    longitude: located ? jitter(random, town.longitude, spread / 0.6) : null,
    managerId: null,
    importSource: OWN_SOURCE,
    importRef: `demo-${id}`,
  }
}

function jitter(random: Random, degrees: number, spread: number): number {
  return Math.round((degrees + (random.next() - random.next()) * spread) * 1e6) / 1e6
}
