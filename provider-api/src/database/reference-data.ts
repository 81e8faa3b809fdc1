import { createHash } from 'node:crypto'
import { PROVINCES } from '@medicena/domain/places'
import { TOWNS } from '@medicena/domain/towns'
import { eq } from 'drizzle-orm'
import { ENTRIES } from '../catalogue/entries.ts'
import { cityWeight } from '../places/city-weights.ts'
import type { Database } from './database.ts'
import { upsertRows } from './insert-rows.ts'
import { catalogue, cities, provinces, settings } from './schema.ts'

const VERSION_KEY = 'reference-data'

/**
 * Copies provinces, towns and catalogue of this version into the database, where SQL joins them; skips it when they are
 * up to date. A town keeps its id by its slug, independent of its position in the list.
 */
export async function writeReferenceData(db: Database): Promise<void> {
  const provinceRows = PROVINCES.map(({ id, name, slug }) => ({ id, name, slug }))
  const catalogueRows = ENTRIES.map(({ category, root, ...entry }) => ({
    ...entry,
    rootId: root?.id ?? null,
    categoryId: category?.id ?? null,
  }))
  const version = createHash('sha256')
    .update(JSON.stringify([provinceRows, TOWNS, TOWNS.map(({ slug }) => cityWeight(slug)), catalogueRows]))
    .digest('hex')
  const [written] = await db.select().from(settings).where(eq(settings.key, VERSION_KEY))
  if (written?.value === version) return

  // Rows that are no longer in a list stay, because offers may refer to them.
  await db.transaction(async (tx) => {
    await upsertRows(tx, provinces, provinceRows)
    await upsertRows(tx, cities, await cityRows(tx))
    await upsertRows(tx, catalogue, catalogueRows)
    await tx
      .insert(settings)
      .values({ key: VERSION_KEY, value: version })
      .onConflictDoUpdate({ target: settings.key, set: { value: version } })
  })
}

async function cityRows(db: Database): Promise<(typeof cities.$inferInsert)[]> {
  const rows = await db.select({ id: cities.id, slug: cities.slug }).from(cities)
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  let last = Math.max(0, ...ids.values())
  const provinceIds = new Map(PROVINCES.map(({ id, slug }) => [slug, id]))
  return TOWNS.map(({ province, ...town }) => {
    const provinceId = provinceIds.get(province)
    if (provinceId === undefined) throw new Error(`town ${town.slug} is in no known province: ${province}`)
    return { ...town, id: ids.get(town.slug) ?? ++last, provinceId, weight: cityWeight(town.slug) }
  })
}
