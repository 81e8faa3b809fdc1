import { facilityUrl } from '@medicena/domain/facility-path'
import { formatPrice } from '@medicena/domain/money'
import type { MostSearchedItem } from '@medicena/provider-client/home'
import type {
  FacilityOffer,
  ProvinceSummary,
  ResultsEnvelope,
  ResultsQuery,
} from '@medicena/provider-client/results'
import { entryOfId } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { toZloty } from '../database/values.ts'
import type { Places } from '../places/places.ts'
import { oldPrice } from '../prices/old-price.ts'
import { type Bounds, merge, type ResultsBounds, readBounds } from './bounds.ts'
import { filterOf } from './offer-source.ts'
import { listOffers } from './offers.ts'
import type { Target } from './scope.ts'

/** Puts the results envelope together (SPEC section 3): one page of offers, the bounds of every scope, the provinces. */
export async function readResults(
  db: Database,
  places: Places,
  { entry, scope }: Target,
  query: ResultsQuery,
  mostSearched: MostSearchedItem[],
): Promise<ResultsEnvelope> {
  const filter = filterOf(query)
  const [bounds, offers] = await Promise.all([
    readBounds(db, entry, scope, filter),
    listOffers(db, entry, scope, filter, query),
  ])
  // A category has one offer of each facility, of whichever service: there is no price that they have in common.
  const medians = new Map(
    entry.kind === 'service' ? bounds.provinces.map(({ provinceId, median }) => [provinceId, median]) : [],
  )
  const { city, province } = scope
  const { category, root } = entry
  return {
    medicalFacilities: offers.map((row) => toOffer(row, medians.get(row.provinceId) ?? null)),
    total: bounds.filtered.count,
    medicalServiceId: entry.id,
    medicalServiceName: entry.name,
    medicalServiceUrl: entry.url,
    medicalServiceCategoryName: category?.name ?? null,
    medicalServiceCategoryUrl: category?.url ?? null,
    parentMedicalServiceCategoryName: root?.name ?? null,
    parentMedicalServiceCategoryUrl: root?.url ?? null,
    locationId: city?.id ?? province?.id ?? null,
    cityName: city?.name ?? null,
    citySlug: city?.slug ?? null,
    provinceName: province?.name ?? null,
    provinceSlug: province?.slug ?? null,
    ...prefixed('Country', merge(bounds.provinces)),
    ...prefixed('Province', merge(bounds.provinces.filter(({ provinceId }) => provinceId === province?.id))),
    ...prefixed('Filter', bounds.filtered),
    mostSearched,
    provinces: summaries(places, bounds.provinces),
  }
}

type OfferRow = Awaited<ReturnType<typeof listOffers>>[number]

/** @param median of the offer's province, in grosze */
function toOffer(row: OfferRow, median: number | null): FacilityOffer {
  return {
    id: row.id,
    name: row.name,
    medicalServiceName: entryOfId(row.serviceId)?.name ?? '',
    street: `${row.street} ${row.buildingNumber}`,
    city: row.city,
    price: formatPrice(toZloty(oldPrice(row))),
    priceValue: toZloty(row.effective),
    promotionPrice: row.promotionPrice === null ? null : toZloty(row.promotionPrice),
    lowestPrice30Days: row.lowestPrice === null ? null : toZloty(row.lowestPrice),
    provinceMedianPrice: median === null ? null : toZloty(median),
    phoneNumber: row.phoneNumber,
    url: facilityUrl(row),
    latitude: row.latitude,
    longitude: row.longitude,
  }
}

function summaries(places: Places, provinces: ResultsBounds['provinces']): ProvinceSummary[] {
  return provinces
    .flatMap(({ provinceId, count, min, max }) => {
      const province = places.province(provinceId)
      if (!province) return []
      const { name, slug } = province
      return [{ provinceId, provinceName: name, slug, count, minPrice: toZloty(min), maxPrice: toZloty(max) }]
    })
    .sort(
      (left, right) => right.count - left.count || left.provinceName.localeCompare(right.provinceName, 'pl'),
    )
}

/** The two price fields of the envelope that are called after a scope; null without offers. */
function prefixed<Name extends string>(
  name: Name,
  { count, min, max }: Bounds,
): Record<`${'min' | 'max'}${Name}Price`, number | null>
function prefixed(name: string, { count, min, max }: Bounds): Record<string, number | null> {
  return {
    [`min${name}Price`]: count > 0 ? toZloty(min) : null,
    [`max${name}Price`]: count > 0 ? toZloty(max) : null,
  }
}
