import { catalogueText, TEXTS_EDITED } from '@medicena/domain/catalogue-texts'
import { countText } from '@medicena/domain/counted'
import type { Position } from '@medicena/domain/map/position'
import { formatPrice, formatPriceSpan } from '@medicena/domain/money'
import { polishTime, readWeekMoment } from '@medicena/domain/opening-hours'
import { PROVINCES, placeLocative, placeName } from '@medicena/domain/places'
import { planPath } from '@medicena/domain/plan-path'
import { offersCountAccusative } from '@medicena/domain/plural'
import type { FacilityOffer, FeatureCount, ResultsEnvelope } from '@medicena/provider-client/results'
import {
  buildEmptyResultsView,
  buildNearbyView,
  emptyHeading,
  filteredHeading,
} from './build-empty-results-view.ts'
import type { CategoryView } from './category/category-view.ts'
import { filterLinks, priceFilterView } from './filters/filters-view.ts'
import { sortView } from './layout/sort-view.ts'
import { type OfferView, offerView } from './list/offers.ts'
import { openingText } from './list/opening-text.ts'
import {
  ABOUT_FRAGMENT,
  changeQuery,
  FEATURE_PARAMS,
  FILTER_PARAMS,
  hasFilter,
  OPEN_AT_PARAM,
  ORDERS,
  PAGE_SIZE,
  type PageQuery,
} from './results-query.ts'
import type { AboutView, ClosedView, ProvinceView, ResultsView, ScopeView } from './results-view.ts'
import {
  countedBy,
  isServicePage,
  provinceOf,
  type ResultsUrl,
  scopeLink,
  scopeName,
  scopePath,
  scopeSlug,
} from './scope.ts'

/** Data of the page from other sources than the offers. */
export interface ResultsContext {
  readonly category: CategoryView | null
  /** Centre of the selected town. */
  readonly origin: Position | null
  /** Offers by filter. */
  readonly counts: readonly FeatureCount[]
  /** Where nobody is open at the address's moment: who opens first, and how many take urgent visits. */
  readonly closed: { readonly opening: readonly FacilityOffer[]; readonly urgent: number } | null
}

const WITHOUT_FILTERS = Object.fromEntries([...FILTER_PARAMS, 'strona'].map((name) => [name, null]))

/** Builds the view of a results page from the provider's response. */
export function buildResultsView(
  envelope: ResultsEnvelope,
  { query: { radius, ...others }, ...address }: ResultsUrl,
  { category = null, origin = null, counts = [], closed = null }: Partial<ResultsContext> = {},
): ResultsView {
  const { medicalServiceName: name, medicalServiceUrl: serviceUrl, total } = envelope
  const slug = scopeSlug(envelope)
  const { search, isFiltered } = address
  // Only a town has surroundings.
  const query: PageQuery = envelope.citySlug === null || radius === undefined ? others : { ...others, radius }
  const url = { ...address, query }
  const isService = isServicePage(envelope)
  const { sort: _, page: __, ...filters } = query
  const sort = sortView(envelope, query)
  const path = scopePath(serviceUrl, slug, isFiltered)
  const links = filterLinks(path, search, query, counts)
  const toOffer = (offer: FacilityOffer) => offerView(offer, name, origin)
  return {
    service: { name, url: serviceUrl },
    location: slug === null ? null : { name: envelope.cityName ?? provinceOf(envelope)?.name ?? slug, slug },
    initialLayout: isFiltered ? 'filters' : 'map',
    query: {
      serviceId: envelope.medicalServiceId,
      serviceName: name,
      location: slug,
      origin,
      sort: sort.order,
      ...filters,
    },
    planHref: planHref(envelope),
    breadcrumb: buildBreadcrumb(envelope),
    heading: heading(envelope, query, category?.services?.total),
    counted: countedBy(envelope),
    count: countText(countedBy(envelope), total),
    prices: isService ? priceRange(envelope.minFilterPrice, envelope.maxFilterPrice) : null,
    median:
      envelope.medianCityPrice == null || hasFilter(query) ? null : formatPrice(envelope.medianCityPrice),
    scopes: buildScopes(envelope, url),
    provinces: buildProvinces(envelope, url),
    towns: buildTowns(envelope, url),
    offers: envelope.medicalFacilities.map(toOffer),
    sort,
    filters: {
      path,
      price: priceFilterView(envelope, query),
      town: envelope.cityName,
      ...links,
      activeCount:
        links.chips.length +
        links.quick.filter(({ isSelected }) => isSelected).length +
        (query.radius === undefined ? 0 : 1),
      clear: path + changeQuery(search, WITHOUT_FILTERS),
    },
    pages: buildPages(envelope, url),
    category,
    nearby: buildNearbyView(envelope, url),
    empty: total > 0 ? null : buildEmptyResultsView(envelope),
    closed: closed && buildClosed(path, url, closed.opening.map(toOffer), closed.urgent),
    about: buildAbout(envelope, url),
    facts: {
      path: scopePath(serviceUrl, slug, false),
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
    return foundHeading(envelope, query, hasFilter(query) ? envelope.offersTotal : ofCategory)
  return hasFilter(query) ? filteredHeading(envelope) : emptyHeading(envelope)
}

function foundHeading(envelope: ResultsEnvelope, { radius }: PageQuery, total = envelope.total): string {
  const offers = offersCountAccusative(total)
  const around = radius === undefined ? '' : ` w promieniu ${radius}\u00a0km`
  return `Znaleźliśmy ${offers}${around} dla ${envelope.medicalServiceName} - ${scopeName(envelope)}`
}

function buildBreadcrumb(envelope: ResultsEnvelope): ResultsView['breadcrumb'] {
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
    : [...entries, { name, href: scopePath(medicalServiceUrl, null, false) }, { name: scopeName(envelope) }]
}

/** Builds the price cards of province and country: one for both if they say the same, none for several services. */
function buildScopes(envelope: ResultsEnvelope, url: ResultsUrl): ScopeView[] {
  if (!isServicePage(envelope)) return []
  const province = provinceOf(envelope)
  const local = province && {
    name: `Województwo ${province.name}`,
    slug: province.slug,
    prices: priceRange(envelope.minProvincePrice, envelope.maxProvincePrice),
    median: envelope.medianProvincePrice,
  }
  const country = {
    name: 'Polska',
    slug: null,
    prices: priceRange(envelope.minCountryPrice, envelope.maxCountryPrice),
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
            median: scope.median == null ? null : formatPrice(scope.median),
            isCurrent: scope.slug === scopeSlug(envelope),
          },
        ]
      : [],
  )
}

function buildProvinces(envelope: ResultsEnvelope, url: ResultsUrl): ProvinceView[] {
  return envelope.provinces.map(({ provinceName, slug, count, minPrice }) => ({
    name: PROVINCES.find((province) => province.slug === slug)?.name ?? provinceName,
    href: scopeLink(envelope, url, slug),
    offers: countText(countedBy(envelope), count),
    price: isServicePage(envelope) ? formatPrice(minPrice) : null,
  }))
}

function buildTowns(envelope: ResultsEnvelope, url: ResultsUrl): ResultsView['towns'] {
  return (envelope.towns ?? []).map(({ name, slug, count }) => ({
    name,
    href: scopeLink(envelope, url, slug),
    offers: countText(countedBy(envelope), count),
  }))
}

/** Further pages are their own; filters and other orders show offers of the same page. */
function canonicalPath(envelope: ResultsEnvelope, { query }: ResultsUrl): string {
  const path = scopePath(envelope.medicalServiceUrl, scopeSlug(envelope), false)
  const isPlain = query.sort === 'asc' && !hasFilter(query)
  return query.page > 1 && isPlain ? `${path}?strona=${query.page}` : path
}

function buildPages(envelope: ResultsEnvelope, url: ResultsUrl): ResultsView['pages'] {
  const { page } = url.query
  const previous = { strona: page === 2 ? null : String(page - 1) }
  return {
    before: (page - 1) * PAGE_SIZE,
    previous: page > 1 ? scopeLink(envelope, url, scopeSlug(envelope), previous) : null,
  }
}

const editDate = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'UTC' })

/** Only the first page of the whole country has the text: it is the page that search engines index for it. */
function buildAbout(envelope: ResultsEnvelope, { query, isFiltered }: ResultsUrl): AboutView | null {
  const { medicalServiceName: name, medicalServiceUrl: serviceUrl } = envelope
  const text = catalogueText(serviceUrl.split('/').at(-1) ?? '')
  if (text === null) return null
  return scopeSlug(envelope) === null && !isFiltered && query.page === 1
    ? { text, edited: `${editDate.format(new Date(TEXTS_EDITED))} r.` }
    : { name, href: `${serviceUrl}#${ABOUT_FRAGMENT}` }
}

function priceRange(lowest: number | null, highest: number | null): string | null {
  return lowest === null || highest === null ? null : formatPriceSpan(lowest, highest)
}

function buildClosed(
  path: string,
  { search, query: { openAt = '' } }: ResultsUrl,
  first: readonly OfferView[],
  urgent: number,
): ClosedView {
  const link = (name: string, changes: Readonly<Record<string, string>>) => ({
    name,
    href: path + changeQuery(search, { [OPEN_AT_PARAM]: null, strona: null, ...changes }),
  })
  // Their hours are those of today.
  const moment = readWeekMoment(openAt)
  const today = moment?.weekday === polishTime(Date.now()).weekday ? moment : null
  return {
    first: first.map(({ name, href, hoursToday }) => ({
      name,
      href,
      detail: hoursToday && openingText(hoursToday, today),
    })),
    opening: link('Wszystkie od najwcześniej otwartej', { sort: ORDERS.opening.value }),
    urgent: urgent > 0 ? link(`Z pilnymi wizytami (${urgent})`, { [FEATURE_PARAMS.urgent]: '1' }) : null,
  }
}

/** Offers that a town's page needs to be indexed (docs/product.md, "Indexing and structured data"). */
const MIN_INDEXABLE_OFFERS = 3

function isIndexable({ total, citySlug }: ResultsEnvelope, { query, isFiltered }: ResultsUrl): boolean {
  return !isFiltered && !hasFilter(query) && total >= (citySlug === null ? 1 : MIN_INDEXABLE_OFFERS)
}
