/**
 * Generates src/places/villages.data.json, the villages of Poland by the nearest town of some size, from the npm package
 * polskie-miejscowosci. Run it after an update of that package or of the town labels:
 * `pnpm --filter @medicena/domain generate:villages`.
 */
import { writeFileSync } from 'node:fs'
import settlements from 'polskie-miejscowosci' with { type: 'json' }
import { MAP_TOWNS } from '../src/map/map-towns.ts'
import { distanceKm, type Position } from '../src/map/position.ts'
import { TOWNS } from '../src/places/towns.ts'

interface Settlement {
  readonly Name: string
  readonly Type: 'village' | 'city'
  readonly Latitude: number
  readonly Longitude: number
}

const OUTPUT = new URL('../src/places/villages.data.json', import.meta.url)

/** Towns that a visitor from a village would go to are labelled on the map of a region already. */
const REGION_ZOOM = 9

const labels = MAP_TOWNS.filter(({ minZoom }) => minZoom <= REGION_ZOOM)
// The coordinates of labels are rounded.
const towns = TOWNS.filter((town) =>
  labels.some(({ name, ...position }) => name === town.name && distanceKm(position, town) < 1),
)

// The package's types declare a tuple of one element.
const all: readonly Settlement[] = settlements
const byTown = new Map<string, Map<string, number>>(towns.map(({ slug }) => [slug, new Map()]))
for (const { Name, Type, Latitude, Longitude } of all) {
  if (Type !== 'village') continue
  const { town, km } = nearestTo({ latitude: Latitude, longitude: Longitude })
  const names = byTown.get(town.slug)
  // Of namesakes around one town the nearest one stands for all.
  names?.set(Name, Math.min(names.get(Name) ?? Number.POSITIVE_INFINITY, km))
}

const lines = [...byTown]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([slug, names]) => {
    const sorted = [...names].sort(([a], [b]) => (a < b ? -1 : 1))
    return `${JSON.stringify(slug)}:${JSON.stringify(Object.fromEntries(sorted))}`
  })
writeFileSync(OUTPUT, `{\n${lines.join(',\n')}\n}\n`)
process.stdout.write(`${[...byTown.values()].reduce((sum, { size }) => sum + size, 0)} villages\n`)

function nearestTo(position: Position) {
  const distances = towns.map((town) => ({ town, km: distanceKm(position, town) }))
  const nearest = distances.reduce((best, other) => (other.km < best.km ? other : best))
  return { ...nearest, km: Math.round(nearest.km) }
}
