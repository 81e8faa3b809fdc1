/**
 * Writes src/map/map-towns.data.json, the names that the embedded map shows, from the towns of src/places. Run it after
 * those have changed: `pnpm --filter @medicena/domain generate:map-towns`.
 */
import { writeFileSync } from 'node:fs'
import { CAPITALS } from '../src/map/capitals.ts'
import { CITY_LOCATIVES } from '../src/places/city-locatives.ts'
import { TOWNS, type Town } from '../src/places/towns.ts'

const OUTPUT = new URL('../src/map/map-towns.data.json', import.meta.url)

/** 0 for the seats of provinces by their size, then the big cities, then the rest. */
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
