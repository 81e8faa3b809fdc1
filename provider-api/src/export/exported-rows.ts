import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { catalogue, cities, facilities, importServices, prices, provinces } from '../database/schema.ts'
import { intArray, toZloty } from '../database/values.ts'
import { type FacilityName, inBatches, orderedFacilities } from './ordered-facilities.ts'

/** A row as an import reads it; null stands for a field without a value. */
export type ExportedRow = Readonly<Record<string, string | number | null>>

/** One kind of file: its fields in order, and its rows in an order that is always the same. */
export interface ExportedKind {
  readonly fields: readonly string[]
  rows(db: Database): AsyncGenerator<ExportedRow>
}

/** Facilities whose rows are read at once. */
const BATCH = 500

/** Every facility, without its manager: accounts are no part of an export. */
export const exportedFacilities: ExportedKind = {
  fields: [
    'source',
    'ref',
    'name',
    'type',
    'town',
    'province',
    'street',
    'buildingNumber',
    'postCode',
    'phoneNumber',
    'phoneNumber2',
    'email',
    'website',
    'rating',
    'ratingsNumber',
    'latitude',
    'longitude',
  ],
  async *rows(db) {
    for (const batch of inBatches(await orderedFacilities(db), BATCH)) {
      const rows = await db
        .select({ facility: facilities, town: cities.slug, province: provinces.slug })
        .from(facilities)
        .innerJoin(cities, eq(cities.id, facilities.cityId))
        .innerJoin(provinces, eq(provinces.id, facilities.provinceId))
        .where(idsOf(batch))
        .orderBy(sql`import_source collate "C"`, sql`import_ref collate "C"`)
      for (const { facility, town, province } of rows) yield facilityRow(facility, town, province)
    }
  },
}

/** What the sources call the services of the catalogue. */
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

/** Every offer with its regular price in zł; promotions and past prices are no part of an export. */
export const exportedPrices: ExportedKind = {
  fields: ['source', 'facility', 'service', 'price'],
  async *rows(db) {
    for (const batch of inBatches(await orderedFacilities(db), BATCH)) {
      yield* await db
        .select({
          source: facilities.importSource,
          facility: facilities.importRef,
          service: catalogue.slug,
          price: sql`${prices.price}`.mapWith((grosze) => toZloty(Number(grosze))),
        })
        .from(prices)
        .innerJoin(facilities, eq(facilities.id, prices.facilityId))
        .innerJoin(catalogue, eq(catalogue.id, prices.serviceId))
        .where(idsOf(batch))
        .orderBy(sql`import_source collate "C"`, sql`import_ref collate "C"`, sql`catalogue.slug collate "C"`)
    }
  },
}

function idsOf(batch: readonly FacilityName[]) {
  return sql`${facilities.id} = any(${intArray(batch.map(({ id }) => id))})`
}

function facilityRow(facility: typeof facilities.$inferSelect, town: string, province: string): ExportedRow {
  const { name, street, buildingNumber, postCode, phoneNumber, phoneNumber2, email, website } = facility
  const { rating, ratingsNumber, latitude, longitude } = facility
  return {
    source: facility.importSource,
    ref: facility.importRef,
    name,
    type: facility.typeId,
    town,
    province,
    street,
    buildingNumber,
    postCode,
    phoneNumber,
    phoneNumber2,
    email,
    website,
    rating,
    ratingsNumber,
    latitude,
    longitude,
  }
}
