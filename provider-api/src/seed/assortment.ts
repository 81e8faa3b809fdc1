import { CATALOGUE_SERVICES, type CatalogueService } from '@medicena/domain/catalogue'
import { TREATMENTS } from '@medicena/domain/treatments'
import { FULL_TOWN, type SeedFacility } from './facilities.ts'
import type { Focus } from './facility-names.ts'
import { createRandom, type Random } from './random.ts'

/** Slug of the service without offers, for an empty results page. */
export const UNOFFERED_SERVICE = 'cwiek-okolomiazgowy'

/** Minimum number of towns besides `FULL_TOWN` with offers of each service. */
const MIN_OTHER_TOWNS = 10

/** Range of the number of services per facility. */
const SERVICES_PER_FACILITY = [30, 60] as const

const ROOTS: Readonly<Record<Focus, readonly string[]>> = {
  dentistry: ['stomatologia'],
  aesthetic: ['medycyna-estetyczna'],
  both: ['stomatologia', 'medycyna-estetyczna'],
}

/** Categories that nearly every facility offers. */
const COMMON_CATEGORIES = new Set([
  'stomatologia-zachowawcza',
  'endodoncja',
  'profilaktyka',
  'konsultacje-stomatologiczne',
  'konsultacje-medycyny-estetycznej',
])

/** Share of facilities that offer the first service of a common category. */
const USUAL_SHARE = 0.92

/** Share of facilities that offer all services of a treatment of their focus. */
const TREATMENT_SHARE = 0.15

/** Estimates the demand for a service, 0 to 1: highest for the first services of common categories. */
export function popularity(service: CatalogueService): number {
  const index = CATEGORY_INDEX.get(service.id) ?? 0
  return (COMMON_CATEGORIES.has(service.categorySlug) ? 1 : 0.6) / (1 + 0.12 * index)
}

/** First service of a common category, such as check-up, filling or scaling. */
const isUsual = ({ id, categorySlug }: CatalogueService): boolean =>
  COMMON_CATEGORIES.has(categorySlug) && CATEGORY_INDEX.get(id) === 0

const CATEGORY_INDEX = new Map(
  CATALOGUE_SERVICES.map(({ id, categorySlug }) => [
    id,
    CATALOGUE_SERVICES.filter((other) => other.categorySlug === categorySlug && other.id < id).length,
  ]),
)

/** Chooses the services of each facility: first the guaranteed offers, then services that match the facility. */
export function generateAssortments(seed: number, facilities: readonly SeedFacility[]): CatalogueService[][] {
  const offered = CATALOGUE_SERVICES.filter(({ slug }) => slug !== UNOFFERED_SERVICE)
  const chosen = guaranteedOffers(createRandom(seed, 'promised'), facilities, offered)
  return facilities.map((facility) => {
    const random = createRandom(seed, 'assortment', facility.row.id)
    const services = chosen.get(facility) ?? new Set()
    for (const service of offered) {
      if (
        isUsual(service) &&
        ROOTS[facility.focus].includes(service.rootSlug) &&
        random.chance(USUAL_SHARE)
      ) {
        services.add(service)
      }
    }
    fill(
      random,
      services,
      serviceWeights(random, facility, offered),
      random.integer(...SERVICES_PER_FACILITY),
    )
    const sorted = [...services].sort((left, right) => left.id - right.id)
    // Last: the prices of the others must not depend on the treatments.
    return [...sorted, ...wholeTreatments(seed, facility, services)]
  })
}

/** Chooses treatments that a facility offers as a whole, and returns their services that it does not offer yet. */
function wholeTreatments(
  seed: number,
  { row, focus }: SeedFacility,
  offered: ReadonlySet<CatalogueService>,
): CatalogueService[] {
  const random = createRandom(seed, 'treatments', row.id)
  const slugs = new Set(
    TREATMENTS.filter(() => random.chance(TREATMENT_SHARE)).flatMap(({ services }) => services),
  )
  return CATALOGUE_SERVICES.filter(
    (service) => slugs.has(service.slug) && ROOTS[focus].includes(service.rootSlug) && !offered.has(service),
  )
}

/** Distributes every service evenly over the facilities of the full town and of ten others. */
function guaranteedOffers(
  random: Random,
  facilities: readonly SeedFacility[],
  services: readonly CatalogueService[],
): Map<SeedFacility, Set<CatalogueService>> {
  const chosen = new Map<SeedFacility, Set<CatalogueService>>()
  const shuffled = random.shuffle(facilities)
  for (const root of new Set(services.map(({ rootSlug }) => rootSlug))) {
    const candidates = shuffled.filter(({ focus }) => ROOTS[focus].includes(root))
    const inFullTown = roundRobin(candidates.filter(({ town }) => town.slug === FULL_TOWN))
    const elsewhere = roundRobin(candidates.filter(({ town }) => town.slug !== FULL_TOWN))
    for (const service of services.filter(({ rootSlug }) => rootSlug === root)) {
      add(chosen, inFullTown(), service)
      const towns = new Set<string>()
      for (let tries = 0; towns.size < MIN_OTHER_TOWNS && tries < candidates.length; tries++) {
        const facility = elsewhere()
        if (!facility || towns.has(facility.town.slug)) continue
        towns.add(facility.town.slug)
        add(chosen, facility, service)
      }
    }
  }
  return chosen
}

function roundRobin<T>(items: readonly T[]): () => T | undefined {
  let turn = 0
  return () => items[turn++ % items.length]
}

function add<K, V>(sets: Map<K, Set<V>>, key: K | undefined, value: V): void {
  if (key === undefined) return
  const set = sets.get(key) ?? new Set()
  sets.set(key, set.add(value))
}

/** Weights the services of a facility's focus; its specialities weigh more. */
function serviceWeights(
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

/** Fills a set to a size by weighted sampling without replacement (Efraimidis–Spirakis). */
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
