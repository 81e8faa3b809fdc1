/**
 * Generates src/map/map-towns.data.json, the town labels of the embedded map, from the towns of src/places. Run it after a
 * change of the towns: `pnpm --filter @medicena/domain generate:map-towns`.
 */
import { writeFileSync } from 'node:fs'
import { CAPITALS, CITY_LOCATIVES } from '../src/places/cities.ts'
import { TOWNS, type Town } from '../src/places/towns.ts'

const OUTPUT = new URL('../src/map/map-towns.data.json', import.meta.url)

/** Label priority: province capitals by size, then big cities, then the rest. */
function rank({ slug }: Town): number {
  const capital = CAPITALS.indexOf(slug)
  if (capital >= 0) return capital
  return CITY_LOCATIVES.has(slug) ? CAPITALS.length : CAPITALS.length + 1
}

const towns = TOWNS.toSorted((a, b) => rank(a) - rank(b))
const columns = {
  capitals: CAPITALS.length,
  cities: towns.filter((town) => rank(town) <= CAPITALS.length).length,
  names: towns.map(({ name }) => name),
  latitudes: towns.map(({ latitude }) => Math.round(latitude * 1000)),
  longitudes: towns.map(({ longitude }) => Math.round(longitude * 1000)),
}
writeFileSync(OUTPUT, `${JSON.stringify(columns)}\n`)
process.stdout.write(`${towns.length} towns\n`)
