import type { LocationHit } from '@medicena/provider-client/places'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { ENTRIES, type Entry, entryOfSlug } from '../catalogue/entries.ts'
import { facilities, promotions } from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'
import { locationOfSlug } from '../places/by-slug.ts'
import type { Places, Scope } from '../places/places.ts'

/** What the slugs of `categoryWithLocation` mean: each alone, or both joined by `&&` in this order. */
export interface PromotionsTarget {
  readonly entry: Entry | null
  readonly place: { readonly location: LocationHit; readonly scope: Scope } | null
}

/** Reads `categoryWithLocation` (see the contract). Answers 404 for slugs that nobody knows. */
export function promotionsTarget(places: Places, categoryWithLocation: string): PromotionsTarget {
  const [first = '', second] = categoryWithLocation.split('&&')
  const entry = entryOfSlug(first) ?? null
  const slug = second ?? (entry ? null : first)
  const scope = slug === null ? undefined : places.scope(slug)
  if (slug === null) return { entry, place: null }
  if (!scope || (second !== undefined && !entry)) {
    throw new HttpProblem(404, 'Nie znamy takiej kategorii lub takiego miejsca.')
  }
  return { entry, place: { location: locationOfSlug(places, slug), scope } }
}

/** Which promotions, joined with their facilities, a target means. */
export function ofTarget({ entry, place }: PromotionsTarget): SQL | undefined {
  return and(entry ? inArray(promotions.serviceId, serviceIds(entry)) : undefined, inScope(place?.scope))
}

function serviceIds(entry: Entry): number[] {
  return ENTRIES.filter(
    (service) =>
      service.kind === 'service' &&
      [service, service.category, service.root].some((above) => above === entry),
  ).map(({ id }) => id)
}

function inScope(scope: Scope | undefined): SQL | undefined {
  if (scope?.city) return eq(facilities.cityId, scope.city.id)
  return scope?.province ? eq(facilities.provinceId, scope.province.id) : undefined
}
