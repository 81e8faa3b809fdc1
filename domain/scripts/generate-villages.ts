/**
 * Generates src/places/villages.data.json, the villages of Poland by the nearest town of some size, from the npm package
 * polskie-miejscowosci. Run it after an update of that package or of the town labels:
 * `pnpm --filter @medicena/domain generate:villages`.
 */
import { writeFileSync } from 'node:fs'
import { MAP_TOWNS } from '../src/map/map-towns.ts'
import { distanceKm, type Position } from '../src/map/position.ts'
import { TOWNS } from '../src/places/towns.ts'
import { SETTLEMENTS } from './settlements.ts'

const OUTPUT = new URL('../src/places/villages.data.json', import.meta.url)

/** Towns that a visitor from a village would go to are labelled on the map of a region already. */
const REGION_ZOOM = 9

const labels = MAP_TOWNS.filter(({ minZoom }) => minZoom <= REGION_ZOOM)
// The coordinates of labels are rounded.
const towns = TOWNS.filter((town) =>
  labels.some(({ name, ...position }) => name === town.name && distanceKm(position, town) < 1),
)

const byTown = new Map<string, Map<string, Placed>>(towns.map(({ slug }) => [slug, new Map()]))
for (const { Name, Type, Latitude, Longitude } of SETTLEMENTS) {
  if (Type !== 'village') continue
  const position = { latitude: rounded(Latitude), longitude: rounded(Longitude) }
  const { town, km } = nearestTo(position)
  const names = byTown.get(town.slug)
  // Of namesakes around one town the nearest one stands for all.
  if (km < (names?.get(Name)?.km ?? Number.POSITIVE_INFINITY)) names?.set(Name, { position, km })
}

const lines = [...byTown]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([slug, names]) => {
    const sorted = [...names]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { position }]) => [name, [position.latitude, position.longitude]])
    return `${JSON.stringify(slug)}:${JSON.stringify(Object.fromEntries(sorted))}`
  })
writeFileSync(OUTPUT, `{\n${lines.join(',\n')}\n}\n`)
process.stdout.write(`${[...byTown.values()].reduce((sum, { size }) => sum + size, 0)} villages\n`)

/** A village with its distance from the town in km. */
interface Placed {
  readonly position: Position
  readonly km: number
}

function nearestTo(position: Position) {
  const distances = towns.map((town) => ({ town, km: distanceKm(position, town) }))
  return distances.reduce((best, other) => (other.km < best.km ? other : best))
}

/** Rounds degrees to hundredths, about a kilometre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
