import type { Position } from '@medicena/domain/map/bounds'
import { formatPrice, formatPriceRange } from '@medicena/domain/money'
import { offersCount } from '@medicena/domain/offers'
import { inPlace, PROVINCES, placeName } from '@medicena/domain/places'
import type { ResultsEnvelope } from '@medicena/provider-client/results'
import type { CategoryView } from '../category/category-view.ts'
import { buildAboutView } from './build-about-view.ts'
import { buildInsteadView, emptyHeading } from './build-instead-view.ts'
import { priceChips } from './filters/price-chips.ts'
import { priceFilterView } from './filters/price-filter-view.ts'
import { offerView } from './list/offer-view.ts'
import { provinceOf, scopeName, scopeSlug } from './place-of.ts'
import { changeQuery, PAGE_SIZE, type PageQuery } from './results-query.ts'
import type { ProvinceView, ResultsView, ScopeView } from './results-view.ts'
import { scopePath } from './scope-path.ts'

/** Offers from which the page of a town is worth a place in search engines (DECISIONS, "Indexing"). */
const INDEXABLE_OFFERS = 3

/** How the address of the page was read. */
export interface ResultsAddress {
  readonly search: URLSearchParams
  readonly query: PageQuery
  /** Whether the path ends in `-f`. */
  readonly filtered: boolean
}

/** What is known beside the offers. */
export interface ResultsSurroundings {
  /** Where the page stands in the catalogue. */
  readonly category: CategoryView | null
  /** The middle of the chosen town. */
  readonly origin: Position | null
}

/** What a results page shows of the provider's answer. */
export function buildResultsView(
  envelope: ResultsEnvelope,
  address: ResultsAddress,
  { category, origin }: ResultsSurroundings = { category: null, origin: null },
): ResultsView {
  const { medicalServiceName: name, medicalServiceUrl: url, total } = envelope
  const slug = scopeSlug(envelope)
  const { search, query, filtered } = address
  const { sort, page: _, ...prices } = query
  const path = scopePath(url, slug, filtered)
  return {
    service: { name, url },
    location: slug === null ? null : { name: envelope.cityName ?? provinceOf(envelope)?.name ?? slug, slug },
    startsWith: filtered ? 'filters' : 'map',
    origin,
    question: { serviceId: envelope.medicalServiceId, serviceName: name, location: slug, sort, ...prices },
    breadcrumb: breadcrumb(envelope),
    heading: total > 0 ? foundHeading(envelope) : emptyHeading(envelope),
    prices: priceRange(envelope.minFilterPrice, envelope.maxFilterPrice),
    scopes: scopes(envelope, address),
    provinces: provinces(envelope, address),
    offers: envelope.medicalFacilities.map((offer) => offerView(offer, name)),
    sort: {
      order: sort,
      href: scopeLink(envelope, address, slug, { sort: sort === 'asc' ? 'desc' : null, strona: null }),
    },
    filters: {
      path,
      price: priceFilterView(envelope, query),
      chips: priceChips(path, search, query),
      clear: path + changeQuery(search, { 'price-from': null, 'price-to': null, strona: null }),
    },
    pages: pages(envelope, address),
    category,
    instead: total > 0 ? null : buildInsteadView(envelope),
    about: buildAboutView(envelope, address),
    facts: {
      path: scopePath(url, slug, false),
      inPlace: inPlace(envelope),
      placeName: placeName(envelope),
      total,
      lowest: envelope.minFilterPrice,
      highest: envelope.maxFilterPrice,
      indexable: isIndexable(envelope, address),
    },
  }
}

/** After 'znaleźliśmy' stands the accusative, which differs from the count's usual form for one offer only. */
function foundHeading(envelope: ResultsEnvelope): string {
  const offers = envelope.total === 1 ? '1 ofertę' : offersCount(envelope.total)
  return `Znaleźliśmy ${offers} dla ${envelope.medicalServiceName} - ${scopeName(envelope)}`
}

function breadcrumb(envelope: ResultsEnvelope): ResultsView['breadcrumb'] {
  const categories = [
    { name: envelope.parentMedicalServiceCategoryName, href: envelope.parentMedicalServiceCategoryUrl },
    { name: envelope.medicalServiceCategoryName, href: envelope.medicalServiceCategoryUrl },
  ]
  return [
    ...categories.flatMap(({ name, href }) => (name !== null && href !== null ? [{ name, href }] : [])),
    { name: envelope.medicalServiceName },
  ]
}

function scopes(envelope: ResultsEnvelope, address: ResultsAddress): ScopeView[] {
  const province = provinceOf(envelope)
  const candidates = [
    province && {
      name: `Województwo ${province.name}`,
      slug: province.slug,
      prices: priceRange(envelope.minProvincePrice, envelope.maxProvincePrice),
    },
    { name: 'Polska', slug: null, prices: priceRange(envelope.minCountryPrice, envelope.maxCountryPrice) },
  ]
  return candidates.flatMap((scope) =>
    scope?.prices
      ? [
          {
            name: scope.name,
            href: scopeLink(envelope, address, scope.slug),
            prices: scope.prices,
            current: scope.slug === scopeSlug(envelope),
          },
        ]
      : [],
  )
}

function provinces(envelope: ResultsEnvelope, address: ResultsAddress): ProvinceView[] {
  return envelope.provinces.map(({ provinceName, slug, count, minPrice }) => ({
    name: PROVINCES.find((province) => province.slug === slug)?.name ?? provinceName,
    href: scopeLink(envelope, address, slug),
    offers: offersCount(count),
    price: formatPrice(minPrice),
  }))
}

function pages(envelope: ResultsEnvelope, address: ResultsAddress): ResultsView['pages'] {
  const { page } = address.query
  const previous = { strona: page === 2 ? null : String(page - 1) }
  return {
    before: (page - 1) * PAGE_SIZE,
    previous: page > 1 ? scopeLink(envelope, address, scopeSlug(envelope), previous) : null,
  }
}

/** The page's own address in another scope or with other parameters; a change of scope starts at the first page. */
function scopeLink(
  { medicalServiceUrl }: ResultsEnvelope,
  { search, filtered }: ResultsAddress,
  slug: string | null,
  changes: Readonly<Record<string, string | null>> = { strona: null },
): string {
  return scopePath(medicalServiceUrl, slug, filtered) + changeQuery(search, changes)
}

function priceRange(lowest: number | null, highest: number | null): string | null {
  return lowest === null || highest === null ? null : formatPriceRange(lowest, highest)
}

function isIndexable({ total, citySlug }: ResultsEnvelope, { query, filtered }: ResultsAddress): boolean {
  const priceFiltered = query.priceFrom !== undefined || query.priceTo !== undefined
  return !filtered && !priceFiltered && total >= (citySlug === null ? 1 : INDEXABLE_OFFERS)
}
