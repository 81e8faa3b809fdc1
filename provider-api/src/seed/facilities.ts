import { slugify } from '@medicena/domain/text'
import { OWN_SOURCE } from '../database/schema.ts'
import { generatedRef } from '../dataset/demonstration-data.ts'
import type { City } from '../places/places.ts'
import { phoneNumber, postCode, streetAddress } from './addresses.ts'
import { type FacilityDetails, generateDetails } from './facility-details.ts'
import { type Focus, facilityName } from './facility-names.ts'
import { createRandom, type Random } from './random.ts'

/** Slug of the town in which every service has offers. */
export const FULL_TOWN = 'wroclaw'

/** Number of the largest other towns that always get facilities, so that every service has offers in ten of them. */
const MAIN_TOWNS = 12

/** Share of the smallest towns that never get a facility. */
const EMPTY_SHARE = 0.05

/** Returns the full town, then the largest others. */
function mainTowns(towns: readonly City[]): City[] {
  const full = towns.filter(({ slug }) => slug === FULL_TOWN)
  return [...full, ...bySize(towns.filter(({ slug }) => slug !== FULL_TOWN)).slice(0, MAIN_TOWNS)]
}

/** Chooses the town of each facility: a minimum per main town, the rest in proportion to the number of inhabitants. */
function distribute(random: Random, towns: readonly City[], count: number): City[] {
  const inFull = Math.max(2, Math.min(12, Math.floor(count / 10)))
  const inOther = Math.max(1, Math.min(4, Math.floor(count / 30)))
  const fixed = mainTowns(towns).flatMap((town) => repeat(town, town.slug === FULL_TOWN ? inFull : inOther))
  const draw = weightedDraw(random, bySize(towns).slice(0, Math.ceil(towns.length * (1 - EMPTY_SHARE))))
  return [...fixed, ...Array.from({ length: Math.max(0, count - fixed.length) }, draw)]
}

function bySize(towns: readonly City[]): City[] {
  return [...towns].sort((left, right) => right.weight - left.weight || left.id - right.id)
}

function repeat<T>(item: T, times: number): T[] {
  return Array.from({ length: times }, () => item)
}

function weightedDraw(random: Random, towns: readonly City[]): () => City {
  let sum = 0
  const ends = towns.map(({ weight }) => {
    sum += weight
    return sum
  })
  return () => {
    const draw = random.next() * sum
    const index = ends.findIndex((end) => draw < end)
    const town = towns[index]
    if (!town) throw new Error('no town to choose from')
    return town
  }
}

type FacilityRow = ReturnType<typeof facilityRow> & FacilityDetails

/** Generated facility with the data for later steps. */
export interface SeedFacility {
  readonly row: FacilityRow
  readonly town: City
  readonly focus: Focus
}

/** Facility type ids by focus. */
const TYPES: Readonly<Record<Focus, number>> = { dentistry: 1, aesthetic: 3, both: 4 }
const DENTAL_CLINIC = 2

/** Generates facilities with ids from 1. */
export function generateFacilities(seed: number, towns: readonly City[], count: number): SeedFacility[] {
  const withoutFacility = new Set(mainTowns(towns).map(({ slug }) => slug))
  const taken = new Set<string>()
  return distribute(createRandom(seed, 'towns'), towns, count).map((town, index) => {
    const id = index + 1
    const random = createRandom(seed, 'facility', id)
    // The first facility of each main town offers everything, so that every service can have an offer there.
    const focus = withoutFacility.delete(town.slug) ? 'both' : chooseFocus(random)
    return {
      row: {
        ...facilityRow(random, id, town, focus, facilityName(random, focus, town, taken)),
        ...generateDetails(seed, id),
      },
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

function facilityRow(random: Random, id: number, town: City, focus: Focus, name: string) {
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
    bookingUrl: null,
    website: random.chance(0.7) ? `https://${domain}` : null,
    rating: rated ? Math.round(Math.min(5, Math.max(2.8, 4.6 + random.normal() * 0.35)) * 10) / 10 : null,
    ratingsNumber: rated ? Math.round(Math.exp(3.6 + random.normal() * 1.1)) + 1 : null,
    latitude: located ? jitter(random, town.latitude, spread) : null,
    // In Poland, a degree of longitude is about 0.6 degrees of latitude long.
    longitude: located ? jitter(random, town.longitude, spread / 0.6) : null,
    importSource: OWN_SOURCE,
    importRef: generatedRef(id),
  }
}

/** Degrees around a town's centre without facilities: an import takes the centre for an unknown position. */
const CENTRE = 0.001

function jitter(random: Random, degrees: number, spread: number): number {
  const offset = (random.next() - random.next()) * spread
  return Math.round((degrees + offset + Math.sign(offset) * CENTRE) * 1e6) / 1e6
}

/** Every n-th facility has a manager. */
const MANAGED_EVERY = 8

/** More than one, so that lists of managed facilities have several rows. */
const FACILITIES_PER_MANAGER = 2

/** The number of the account that manages a facility, from 1; null for a facility without a manager. */
export function managerOf(id: number): number | null {
  return id % MANAGED_EVERY === 0 ? Math.ceil(id / MANAGED_EVERY / FACILITIES_PER_MANAGER) : null
}
