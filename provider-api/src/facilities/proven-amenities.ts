import { AMENITY_IDS, type AmenityId, PROVEN_BY } from '@medicena/domain/amenities'
import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { ENTRIES } from '../catalogue/entries.ts'
import { facilities, prices } from '../database/schema.ts'

/** Ids of the services whose price proves an amenity; none for most. */
function proofsOf(amenity: AmenityId): readonly number[] {
  const slugs = PROVEN_BY.get(amenity) ?? []
  return ENTRIES.filter(
    ({ kind, slug, category }) =>
      kind === 'service' && [slug, category?.slug].some((one) => one !== undefined && slugs.includes(one)),
  ).map(({ id }) => id)
}

const PROOFS = new Map(AMENITY_IDS.map((amenity) => [amenity, proofsOf(amenity)]))

/** Condition for the facilities that state an amenity, or whose prices prove it. */
export function hasAmenity(amenity: AmenityId): SQL | undefined {
  const proofs = PROOFS.get(amenity) ?? []
  return or(
    sql`${facilities.amenities} @> ${JSON.stringify([amenity])}::jsonb`,
    proofs.length === 0
      ? undefined
      : sql`exists (select from ${prices} where ${prices.facilityId} = ${facilities.id} and ${inArray(prices.serviceId, [...proofs])})`,
  )
}

/** Returns the stated amenities of a facility with those that its services prove. */
export function withProvenAmenities(
  stated: readonly string[],
  offers: readonly { readonly serviceId: number }[],
): string[] {
  const proven = AMENITY_IDS.filter((amenity) =>
    offers.some(({ serviceId }) => PROOFS.get(amenity)?.includes(serviceId)),
  )
  return [...new Set([...stated, ...proven])]
}
