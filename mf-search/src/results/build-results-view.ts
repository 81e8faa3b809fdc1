import { countText } from '@medicena/domain/counted'
import type { Position } from '@medicena/domain/map/position'
import { formatPrice } from '@medicena/domain/money'
import { polishTime, readWeekMoment } from '@medicena/domain/opening-hours'
import { PROVINCES, placeLocative, placeName } from '@medicena/domain/places'
import { planPath } from '@medicena/domain/plan-path'
import { offersCountAccusative } from '@medicena/domain/plural'
import type { TextTree } from '@medicena/domain/text-tree'
import type { FacilityOffer, FeatureCount, ResultsEnvelope } from '@medicena/provider-client/results'
import {
  buildEmptyResultsView,
  buildNearbyView,
  emptyHeading,
  filteredHeading,
} from './build-empty-results-view.ts'
import type { CategoryView } from './category/load-category.ts'
import { filtersView } from './filters/filters-view.ts'
import { type OffersQuery, type OfferView, offerView } from './list/offers.ts'
import { openingText } from './list/opening-text.ts'
import {
  ABOUT_FRAGMENT,
  changeQuery,
  FEATURE_PARAMS,
  hasFilter,
  OPEN_AT_PARAM,
  ORDERS,
  PAGE_SIZE,
  type PageQuery,
  type SortOrder,
} from './results-query.ts'
import {
  countedBy,
  formatPriceRange,
  isServicePage,
  priceRange,
  provinceOf,
  type ResultsUrl,
  scopeLink,
  scopeName,
  scopePath,
  scopeSlug,
} from './scope.ts'

/** Loader data of a results page. Texts are printable; those about prices are null without offers and for several services. */
export type ResultsView = ReturnType<typeof buildResultsView>

/** Data of the page from other sources than the offers. */
export interface ResultsContext {
  readonly category: CategoryView | null
  /** Centre of the selected town. */
  readonly origin: Position | null
  /** Offers by filter. */
  readonly counts: readonly FeatureCount[]
  /** If no facility is open at the address's moment: those that open first, and how many take urgent visits. */
  readonly closed: { readonly opening: readonly FacilityOffer[]; readonly urgent: number } | null
  /** The catalogue's text about the service, with the printable day of its last edit. */
  readonly text: { readonly text: TextTree; readonly edited: string } | null
}

/** Builds the view of a results page from the provider's response. */
export function buildResultsView(
  envelope: ResultsEnvelope,
  { query: page, ...address }: ResultsUrl,
  { category = null, origin = null, counts = [], closed = null, text = null }: Partial<ResultsContext> = {},
) {
  const { medicalServiceName: name, medicalServiceUrl: serviceUrl, total } = envelope
  const slug = scopeSlug(envelope)
  const { radius, ...filters } = page.filters
  // Only a town has surroundings.
  const query = { ...page, filters: envelope.citySlug === null ? filters : page.filters }
  const url = { ...address, query }
  const isService = isServicePage(envelope)
  const path = scopePath(serviceUrl, slug, url.isFiltered)
  const sort = sortView(envelope, query)
  const offersQuery: OffersQuery = {
    serviceId: envelope.medicalServiceId,
    serviceName: name,
    location: slug,
    origin,
    sort: sort.order,
    filters: query.filters,
  }
  const initialLayout: 'filters' | 'map' = url.isFiltered ? 'filters' : 'map'
  const toOffer = (offer: FacilityOffer) => offerView(offer, name, origin)
  return {
    service: { name, url: serviceUrl },
    /** Null for the whole country. */
    location: slug === null ? null : { name: envelope.cityName ?? provinceOf(envelope)?.name ?? slug, slug },
    /** On desktops. */
    initialLayout,
    /** Query for more offers and for the map's points. */
    query: offersQuery,
    planHref: planHref(envelope),
    breadcrumb: buildBreadcrumb(envelope),
    heading: heading(envelope, query, category?.services?.total),
    /** The totals of the page count offers, or facilities: a category lists each facility once. */
    counted: countedBy(envelope),
    count: countText(countedBy(envelope), total),
    prices: priceRange(envelope),
    /** Of a town; null with filters and for few offers. */
    median:
      envelope.medianCityPrice == null || hasFilter(query.filters)
        ? null
        : formatPrice(envelope.medianCityPrice),
    scopes: buildScopes(envelope, url),
    provinces: envelope.provinces.map((province) => ({
      name: PROVINCES.find(({ slug }) => slug === province.slug)?.name ?? province.provinceName,
      href: scopeLink(envelope, url, province.slug),
      offers: countText(countedBy(envelope), province.count),
      price: isService ? formatPrice(province.minPrice) : null,
    })),
    /** Towns in scope with the most offers. */
    towns: (envelope.towns ?? []).map(({ name, slug, count }) => ({
      name,
      href: scopeLink(envelope, url, slug),
      offers: countText(countedBy(envelope), count),
    })),
    offers: envelope.medicalFacilities.map(toOffer),
    sort,
    filters: filtersView(envelope, path, url, counts),
    pages: {
      /** Number of offers on previous pages. */
      before: (page.page - 1) * PAGE_SIZE,
      previous:
        page.page > 1
          ? path + changeQuery(url.search, { strona: page.page === 2 ? null : String(page.page - 1) })
          : null,
    },
    /** Place in the catalogue; null if the provider failed to deliver it. */
    category,
    nearby: buildNearbyView(envelope, url),
    /** Null if there are offers. */
    empty: total > 0 ? null : buildEmptyResultsView(envelope),
    /** Null unless the address's moment leaves no offers. */
    closed: closed && buildClosed(path, url, closed.opening.map(toOffer), closed.urgent),
    about: buildAbout(envelope, url, text),
    /** Data for the document head; prices in zł. */
    facts: {
      path: scopePath(serviceUrl, slug),
      /** Place with its preposition: 'we Wrocławiu'. */
      inPlace: placeLocative(envelope),
      placeName: placeName(envelope),
      total,
      lowest: isService ? envelope.minFilterPrice : null,
      highest: isService ? envelope.maxFilterPrice : null,
      page: query.page,
      canonical: canonicalPath(envelope, url),
      isIndexable: isIndexable(envelope, url),
    },
  }
}

/**
 * Builds the orders to choose from, the default one first. Distances are measured from the centre of a town; prices of
 * different services have no order.
 */
function sortView(envelope: ResultsEnvelope, { sort }: PageQuery) {
  const byDistance: readonly SortOrder[] = envelope.citySlug === null ? [] : ['distance']
  const orders: readonly SortOrder[] = isServicePage(envelope)
    ? ['asc', 'desc', ...byDistance, 'rating', 'opening']
    : ['rating', ...byDistance, 'opening']
  return { order: orders.find((order) => order === sort) ?? orders[0] ?? 'asc', orders }
}

/** Path of a plan with the service, in the town; null for a category. */
function planHref({
  medicalServiceCategoryName,
  medicalServiceUrl,
  citySlug,
}: ResultsEnvelope): string | null {
  const slug = medicalServiceUrl.split('/').at(-1) ?? ''
  return medicalServiceCategoryName === null ? null : planPath({ services: [slug], town: citySlug })
}

/** @param ofCategory offers of all services of a category without filters; its clinics are the envelope's total */
function heading(envelope: ResultsEnvelope, query: PageQuery, ofCategory?: number): string {
  if (envelope.total > 0)
    return foundHeading(envelope, query, hasFilter(query.filters) ? envelope.offersTotal : ofCategory)
  return hasFilter(query.filters) ? filteredHeading(envelope) : emptyHeading(envelope)
}

function foundHeading(
  envelope: ResultsEnvelope,
  { filters: { radius } }: PageQuery,
  total = envelope.total,
): string {
  const offers = offersCountAccusative(total)
  const around = radius === undefined ? '' : ` w promieniu ${radius}\u00a0km`
  return `Znaleźliśmy ${offers}${around} dla ${envelope.medicalServiceName} - ${scopeName(envelope)}`
}

function buildBreadcrumb(envelope: ResultsEnvelope): { name: string; href?: string }[] {
  const categories = [
    { name: envelope.parentMedicalServiceCategoryName, href: envelope.parentMedicalServiceCategoryUrl },
    { name: envelope.medicalServiceCategoryName, href: envelope.medicalServiceCategoryUrl },
  ]
  const entries = categories.flatMap(({ name, href }) =>
    name !== null && href !== null ? [{ name, href }] : [],
  )
  const { medicalServiceName: name, medicalServiceUrl } = envelope
  return scopeSlug(envelope) === null
    ? [...entries, { name }]
    : [...entries, { name, href: scopePath(medicalServiceUrl, null) }, { name: scopeName(envelope) }]
}

/** Builds the price cards of province and country: one for both if they say the same, none for several services. */
function buildScopes(envelope: ResultsEnvelope, url: ResultsUrl) {
  if (!isServicePage(envelope)) return []
  const province = provinceOf(envelope)
  const local = province && {
    name: `Województwo ${province.name}`,
    slug: province.slug,
    prices: formatPriceRange(envelope.minProvincePrice, envelope.maxProvincePrice),
    median: envelope.medianProvincePrice,
  }
  const country = {
    name: 'Polska',
    slug: null,
    prices: formatPriceRange(envelope.minCountryPrice, envelope.maxCountryPrice),
    median: envelope.medianCountryPrice,
  }
  const isSame = local?.prices != null && local.prices === country.prices
  const scopes = isSame ? [{ ...country, name: `Polska i województwo ${province?.name}` }] : [local, country]
  return scopes.flatMap((scope) =>
    scope?.prices
      ? [
          {
            name: scope.name,
            href: scopeLink(envelope, url, scope.slug),
            prices: scope.prices,
            /** Null for few offers. */
            median: scope.median == null ? null : formatPrice(scope.median),
            isCurrent: scope.slug === scopeSlug(envelope),
          },
        ]
      : [],
  )
}

/** Further pages are their own; filters and other orders show offers of the same page. */
function canonicalPath(envelope: ResultsEnvelope, { query }: ResultsUrl): string {
  const path = scopePath(envelope.medicalServiceUrl, scopeSlug(envelope))
  const isPlain = query.sort === 'asc' && !hasFilter(query.filters)
  return query.page > 1 && isPlain ? `${path}?strona=${query.page}` : path
}

/**
 * Text about the service, or a link to it; null without one in the catalogue. Only the first page of the whole country has
 * the text: it is the page that search engines index for it.
 */
function buildAbout(
  envelope: ResultsEnvelope,
  { query, isFiltered }: ResultsUrl,
  text: ResultsContext['text'],
) {
  const { medicalServiceName: name, medicalServiceUrl: serviceUrl } = envelope
  const hasText = scopeSlug(envelope) === null && !isFiltered && query.page === 1
  return text === null || hasText ? text : { name, href: `${serviceUrl}#${ABOUT_FRAGMENT}` }
}

function buildClosed(
  path: string,
  { search, query: { filters } }: ResultsUrl,
  first: readonly OfferView[],
  urgent: number,
) {
  const link = (name: string, changes: Readonly<Record<string, string>>) => ({
    name,
    href: path + changeQuery(search, { [OPEN_AT_PARAM]: null, strona: null, ...changes }),
  })
  // Their hours are those of today.
  const moment = readWeekMoment(filters['open-at'] ?? '')
  const today = moment?.weekday === polishTime(Date.now()).weekday ? moment : null
  return {
    first: first.flatMap(({ name, href, phone, hoursToday }) =>
      hoursToday ? [{ name, href, phone, detail: openingText(hoursToday, today) }] : [],
    ),
    opening: link('Wszystkie od najwcześniej otwartej', { sort: ORDERS.opening.value }),
    urgent: urgent > 0 ? link(`Z pilnymi wizytami (${urgent})`, { [FEATURE_PARAMS.urgent]: '1' }) : null,
  }
}

/** Offers that a town's page needs to be indexed (docs/product.md, "Indexing and structured data"). */
const MIN_INDEXABLE_OFFERS = 3

function isIndexable({ total, citySlug }: ResultsEnvelope, { query, isFiltered }: ResultsUrl): boolean {
  return !isFiltered && !hasFilter(query.filters) && total >= (citySlug === null ? 1 : MIN_INDEXABLE_OFFERS)
}
