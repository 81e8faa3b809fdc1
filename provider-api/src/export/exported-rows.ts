import { formatOpeningHours } from '@medicena/domain/opening-hours-text'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import {
  catalogue,
  cities,
  facilities,
  importServices,
  priceInclusions,
  prices,
  provinces,
} from '../database/schema.ts'
import { intArray, toZloty } from '../database/values.ts'
import { isPublic } from '../facilities/public-facilities.ts'
import { FacilityRow } from '../import/import-facilities.ts'
import { isOffer } from '../prices/price-store.ts'

/** Row with the fields of the import, null for an empty one; others are not written. */
export type ExportedRow = Readonly<Record<string, string | number | null>>

/** File type with its fields and its rows in a deterministic order. */
export interface ExportedKind {
  readonly fields: readonly string[]
  rows(db: Database): AsyncGenerator<ExportedRow>
}

/** Facilities per query. */
const BATCH_SIZE = 500

/** All public facilities, without their managers. Imported ones are public, so the export leaves out all others. */
export const exportedFacilities: ExportedKind = {
  fields: Object.keys(FacilityRow.shape),
  async *rows(db) {
    for await (const isInBatch of facilityBatches(db)) {
      const rows = await db
        .select({ facility: facilities, town: cities.slug, province: provinces.slug })
        .from(facilities)
        .innerJoin(cities, eq(cities.id, facilities.cityId))
        .innerJoin(provinces, eq(provinces.id, facilities.provinceId))
        .where(isInBatch)
        .orderBy(sql`import_source collate "C"`, sql`import_ref collate "C"`)
      for (const { facility, town, province } of rows) yield facilityRow(facility, town, province)
    }
  },
}

/** Service codes of all sources. */
export const exportedServices: ExportedKind = {
  fields: ['source', 'code', 'slug'],
  async *rows(db) {
    yield* await db
      .select({ source: importServices.source, code: importServices.code, slug: catalogue.slug })
      .from(importServices)
      .innerJoin(catalogue, eq(catalogue.id, importServices.serviceId))
      .orderBy(sql`source collate "C"`, sql`code collate "C"`)
  },
}

/** All offers with their regular price in zł, without promotions and price history. */
export const exportedPrices: ExportedKind = {
  fields: ['source', 'facility', 'service', 'price', 'includes'],
  async *rows(db) {
    for await (const isInBatch of facilityBatches(db)) {
      yield* await db
        .select({
          source: facilities.importSource,
          facility: facilities.importRef,
          service: catalogue.slug,
          price: sql`${prices.price}`.mapWith((grosze) => toZloty(Number(grosze))),
          includes: priceInclusions.includes,
        })
        .from(prices)
        .innerJoin(facilities, eq(facilities.id, prices.facilityId))
        .innerJoin(catalogue, eq(catalogue.id, prices.serviceId))
        .leftJoin(priceInclusions, isOffer(priceInclusions, prices))
        .where(isInBatch)
        .orderBy(sql`import_source collate "C"`, sql`import_ref collate "C"`, sql`catalogue.slug collate "C"`)
    }
  },
}

function facilityRow(
  facility: typeof facilities.$inferSelect,
  town: string,
  province: string,
): {
  readonly [Field in keyof FacilityRow]-?: string | number | null
} {
  return {
    ...facility,
    source: facility.importSource,
    ref: facility.importRef,
    type: facility.typeId,
    town,
    province,
    openingHours: facility.openingHours && formatOpeningHours(facility.openingHours),
    amenities: facility.amenities.join(',') || null,
  }
}

/**
 * Yields the condition of each batch of public facilities, by source and reference in byte order, which is the same on every
 * engine and in every locale.
 */
async function* facilityBatches(db: Database): AsyncGenerator<SQL> {
  const rows = await db
    .select({ id: facilities.id })
    .from(facilities)
    .where(isPublic)
    .orderBy(sql`import_source collate "C"`, sql`import_ref collate "C"`)
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const ids = rows.slice(start, start + BATCH_SIZE).map(({ id }) => id)
    yield sql`${facilities.id} = any(${intArray(ids)})`
  }
}
