import { AMENITY_IDS, type AmenityId, PROVEN_BY } from '@medicena/domain/amenities'
import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { ENTRIES, servicesOf } from '../catalogue/entries.ts'
import { facilities, prices } from '../database/schema.ts'

/** Ids of the services whose price proves an amenity. */
const PROOFS = new Map(
  [...PROVEN_BY].map(([amenity, slugs]) => {
    const services = ENTRIES.filter(({ slug }) => slugs.includes(slug)).flatMap(servicesOf)
    return [amenity, services.map(({ id }) => id)]
  }),
)

/** Condition for the facilities that state an amenity, or whose prices prove it. */
export function hasAmenity(amenity: AmenityId): SQL | undefined {
  const proofs = PROOFS.get(amenity)
  return or(
    sql`${facilities.amenities} @> ${JSON.stringify([amenity])}::jsonb`,
    proofs &&
      sql`exists (select from ${prices} where ${prices.facilityId} = ${facilities.id} and ${inArray(prices.serviceId, proofs)})`,
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
