import { CATALOGUE_SERVICES, type CatalogueService } from '@medicena/domain/catalogue'
import type { SeedFacility } from './facilities.ts'
import type { Focus } from './facility-name.ts'
import { createRandom, type Random } from './random.ts'
import { FULL_TOWN } from './towns.ts'

/** The one service that no facility offers, so that there always is an empty result to see. */
export const UNOFFERED = 'cwiek-okolomiazgowy'

/** In how many towns besides the full one every other service has an offer, at least. */
const OTHER_TOWNS = 10

/** The number of services that a facility offers, from and to. */
const SIZE = [30, 60] as const

const ROOTS: Readonly<Record<Focus, readonly string[]>> = {
  dentistry: ['stomatologia'],
  aesthetic: ['medycyna-estetyczna'],
  both: ['stomatologia', 'medycyna-estetyczna'],
}

/** Categories that nearly every practice serves; of the others each has a few of its own. */
const COMMON = new Set([
  'stomatologia-zachowawcza',
  'endodoncja',
  'profilaktyka',
  'konsultacje-stomatologiczne',
  'konsultacje-medycyny-estetycznej',
])

/** The part of practices that offer the first service of a common category of theirs. */
const USUAL = 0.92

/**
 * How much a service is asked for, from 0 to 1: the catalogue lists the usual services of a category first, and the
 * common categories draw the most.
 */
export function popularity(service: CatalogueService): number {
  const index = CATEGORY_INDEX.get(service.id) ?? 0
  return (COMMON.has(service.categorySlug) ? 1 : 0.6) / (1 + 0.12 * index)
}

/** The check-up, the filling, the scaling: what a practice is known for. */
const isUsual = ({ id, categorySlug }: CatalogueService): boolean =>
  COMMON.has(categorySlug) && CATEGORY_INDEX.get(id) === 0

const CATEGORY_INDEX = new Map(
  CATALOGUE_SERVICES.map(({ id, categorySlug }) => [
    id,
    CATALOGUE_SERVICES.filter((other) => other.categorySlug === categorySlug && other.id < id).length,
  ]),
)

/** The services that each facility offers: first what the demonstration data promises, then what suits the facility. */
export function generateAssortments(seed: number, facilities: readonly SeedFacility[]): CatalogueService[][] {
  const offered = CATALOGUE_SERVICES.filter(({ slug }) => slug !== UNOFFERED)
  const chosen = promised(createRandom(seed, 'promised'), facilities, offered)
  return facilities.map((facility) => {
    const random = createRandom(seed, 'assortment', facility.row.id)
    const services = chosen.get(facility) ?? new Set()
    for (const service of offered) {
      if (isUsual(service) && ROOTS[facility.focus].includes(service.rootSlug) && random.chance(USUAL)) {
        services.add(service)
      }
    }
    fill(random, services, suiting(random, facility, offered), random.integer(...SIZE))
    return [...services].sort((left, right) => left.id - right.id)
  })
}

/** Deals every service out to a facility of the full town and to facilities of ten others, evenly. */
function promised(
  random: Random,
  facilities: readonly SeedFacility[],
  services: readonly CatalogueService[],
): Map<SeedFacility, Set<CatalogueService>> {
  const chosen = new Map<SeedFacility, Set<CatalogueService>>()
  const shuffled = random.shuffle(facilities)
  for (const root of new Set(services.map(({ rootSlug }) => rootSlug))) {
    const able = shuffled.filter(({ focus }) => ROOTS[focus].includes(root))
    const inFullTown = roundOf(able.filter(({ town }) => town.slug === FULL_TOWN))
    const elsewhere = roundOf(able.filter(({ town }) => town.slug !== FULL_TOWN))
    for (const service of services.filter(({ rootSlug }) => rootSlug === root)) {
      add(chosen, inFullTown(), service)
      const towns = new Set<string>()
      for (let tries = 0; towns.size < OTHER_TOWNS && tries < able.length; tries++) {
        const facility = elsewhere()
        if (!facility || towns.has(facility.town.slug)) continue
        towns.add(facility.town.slug)
        add(chosen, facility, service)
      }
    }
  }
  return chosen
}

function roundOf<T>(items: readonly T[]): () => T | undefined {
  let turn = 0
  return () => items[turn++ % items.length]
}

function add<K, V>(sets: Map<K, Set<V>>, key: K | undefined, value: V): void {
  if (key === undefined) return
  const set = sets.get(key) ?? new Set()
  sets.set(key, set.add(value))
}

/** The services that suit a facility, each with its weight: those of its specialities weigh more. */
function suiting(
  random: Random,
  { focus }: SeedFacility,
  services: readonly CatalogueService[],
): Map<CatalogueService, number> {
  const roots = ROOTS[focus]
  const within = services.filter(({ rootSlug }) => roots.includes(rootSlug))
  const categories = [...new Set(within.map(({ categorySlug }) => categorySlug))]
  const specialities = new Set(random.shuffle(categories).slice(0, 3))
  return new Map(
    within.map((service) => [
      service,
      popularity(service) * (specialities.has(service.categorySlug) ? 3 : 1),
    ]),
  )
}

/** Adds services to a set until it has a size, by weighted choice without repetition (Efraimidis and Spirakis). */
function fill(
  random: Random,
  services: Set<CatalogueService>,
  weights: ReadonlyMap<CatalogueService, number>,
  size: number,
): void {
  const drawn = [...weights]
    .map(([service, weight]) => ({ service, key: -Math.log(1 - random.next()) / weight }))
    .sort((left, right) => left.key - right.key)
  for (const { service } of drawn) {
    if (services.size >= size) return
    services.add(service)
  }
}
