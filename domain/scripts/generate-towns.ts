/**
 * Generates src/places/towns.data.json from the npm package polskie-miejscowosci (see src/places/LICENCES.md). Run it after
 * an update of that package: `pnpm --filter @medicena/domain generate:towns`.
 */
import { writeFileSync } from 'node:fs'
import { PROVINCES } from '../src/places/places.ts'
import type { Town } from '../src/places/towns.ts'
import { slugify } from '../src/text.ts'
import { isSlug } from '../src/urls/segments.ts'
import { SETTLEMENTS } from './settlements.ts'

const OUTPUT = new URL('../src/places/towns.data.json', import.meta.url)

const cities = SETTLEMENTS.filter(({ Type }) => Type === 'city')
const namesakes = new Set(
  cities.map(({ Name }) => slugify(Name)).filter((slug, index, slugs) => slugs.indexOf(slug) !== index),
)

const towns = cities.map(toTown).sort((a, b) => (a.slug < b.slug ? -1 : 1))

const slugs = new Set([...PROVINCES.map(({ slug }) => slug), ...towns.map(({ slug }) => slug)])
if (slugs.size !== PROVINCES.length + towns.length) throw new Error('Two places share a slug')

writeFileSync(OUTPUT, `[\n${towns.map((town) => JSON.stringify(town)).join(',\n')}\n]\n`)
process.stdout.write(`${towns.length} towns\n`)

function toTown(city: (typeof cities)[number]): Town {
  const province = PROVINCES.find(({ name }) => name === city.Province)
  if (!province) throw new Error(`Unknown province ${city.Province}`)
  const plain = slugify(city.Name)
  // All towns that share a name get the province, so that none takes the plain slug.
  const slug = namesakes.has(plain) ? `${plain}-${province.slug}` : plain
  if (!isSlug(slug)) throw new Error(`${city.Name} has no valid slug for a service path`)
  return {
    name: city.Name,
    slug,
    province: province.slug,
    district: city.District,
    latitude: city.Latitude,
    longitude: city.Longitude,
  }
}
