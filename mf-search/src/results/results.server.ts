import { catalogueText, TEXTS_EDITED } from '@medicena/domain/catalogue-texts'
import type { Position } from '@medicena/domain/map/position'
import { lastQuarter } from '@medicena/domain/opening-hours'
import { lastTwoSegments, parseServicePath } from '@medicena/domain/service-path'
import { TOWNS } from '@medicena/domain/towns'
import { type CategoryTreeNode, getCategoryTree } from '@medicena/provider-client/catalogue'
import { type Provider, request } from '@medicena/provider-client/client'
import { getFeatureCounts, getResultsByPath, type ResultsEnvelope } from '@medicena/provider-client/results'
import type { Head, HeadArgs, LoaderArgs } from '@medicena/zone-kit/zone'
import { data, redirect } from 'react-router-dom'
import { nullIfNotFound } from '../null-if-not-found.ts'
import { AREA_PARAM } from './area-address.ts'
import { buildResultsView, type ResultsContext, type ResultsView } from './build-results-view.ts'
import { loadCategory } from './category/load-category.ts'
import { requestResults } from './list/offers.ts'
import { resultsHead } from './results-head.ts'
import {
  changeQuery,
  FILTER_PARAMS,
  NOW,
  type OfferFilters,
  OPEN_AT_PARAM,
  PAGE_SIZE,
  type PageQuery,
  readPageQuery,
} from './results-query.ts'
import { scopePath, scopeSlug } from './scope.ts'

/** Query parameters that the document depends on: all but the searched area. */
export const query = [...FILTER_PARAMS, 'sort', 'strona']

/** A service path without its names leads to the list of all specialisations. */
const SHORTENED_PATH = /^\/uslugi-medyczne\/?$/i
const SPECIALISATIONS = '/#specjalizacje'

/**
 * Loads the offers of a service in a place.
 * @throws Response 301 to the canonical path, with the query string, and to the specialisations without a name; 302 to the
 * first page from one beyond the last, and from `otwarte=teraz` to the current moment
 * @throws data with status 404 for an unknown service or place
 */
export async function loader({ request: pageRequest, context }: LoaderArgs): Promise<ResultsView> {
  const { pathname, search, searchParams } = new URL(pageRequest.url)
  if (SHORTENED_PATH.test(pathname)) throw redirect(SPECIALISATIONS, 301)
  // Links to other places and filters drop the searched area.
  searchParams.delete(AREA_PARAM)
  if (searchParams.get(OPEN_AT_PARAM) === NOW) {
    throw redirect(pathname + changeQuery(searchParams, { [OPEN_AT_PARAM]: lastQuarter(Date.now()) }), 302)
  }
  const query = readPageQuery(searchParams)
  // The headers identify the visitor: the provider limits the rate of searches per visitor.
  const provider = {
    baseUrl: context.providerUrl,
    signal: pageRequest.signal,
    headers: pageRequest.headers,
  }
  const envelope = await findResults(provider, pathname, query).catch(nullIfNotFound)
  if (envelope === null) throw data(null, { status: 404 })

  const isFiltered = parseServicePath(pathname, () => true)?.filtered ?? false
  const path = scopePath(envelope.medicalServiceUrl, scopeSlug(envelope), isFiltered)
  if (path !== pathname) throw redirect(path + search, 301)
  if (query.page > 1 && envelope.medicalFacilities.length === 0) {
    throw redirect(path + changeQuery(searchParams, { strona: null }), 302)
  }
  const { filters } = query
  // The page is complete without these data, so a failure is only logged.
  const optional = <Loaded>(loading: Promise<Loaded>): Promise<Loaded | undefined> =>
    loading.catch((error: unknown) => {
      provider.signal.throwIfAborted()
      console.error(error)
      return undefined
    })
  const [category, counts = [], closed = null] = await Promise.all([
    loadCategory(provider, envelope),
    optional(loadCounts(provider, envelope, filters)),
    filters['open-at'] !== undefined && envelope.total === 0
      ? optional(loadClosed(provider, envelope, filters))
      : undefined,
  ])
  return buildResultsView(
    envelope,
    { search: searchParams, query, isFiltered },
    {
      category,
      counts,
      closed,
      origin: townCentre(envelope.citySlug),
      text: textAbout(envelope.medicalServiceUrl),
    },
  )
}

const editDate = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'UTC' })

/** The catalogue's text about a service. The rules of imports keep the texts, which are large, in modules of the server. */
export function textAbout(serviceUrl: string): ResultsContext['text'] {
  const text = catalogueText(slugOf(serviceUrl))
  return text && { text, edited: `${editDate.format(new Date(TEXTS_EDITED))} r.` }
}

/** Facilities that are named where none is open. */
const OPENING_FIRST = 3

/** Requests the numbers of offers by filter. */
async function loadCounts(provider: Provider, envelope: ResultsEnvelope, filters: OfferFilters) {
  const location = scopeSlug(envelope)
  return request(provider, getFeatureCounts, {
    params: { id: envelope.medicalServiceId },
    query: { ...filters, ...(location !== null && { location }) },
  })
}

/** Requests the facilities that open first and the number of urgent visits, for a moment without an open facility. */
async function loadClosed(
  provider: Provider,
  envelope: ResultsEnvelope,
  { 'open-at': _, ...filters }: OfferFilters,
) {
  const query = { sort: 'opening', limit: OPENING_FIRST, ...filters } as const
  const [{ medicalFacilities }, counts] = await Promise.all([
    requestResults(provider, envelope.medicalServiceId, scopeSlug(envelope), query),
    loadCounts(provider, envelope, filters),
  ])
  return { opening: medicalFacilities, urgent: counts.find(({ id }) => id === 'urgent')?.count ?? 0 }
}

export function head({ data: view, url }: HeadArgs<ResultsView>): Head {
  return resultsHead(view, url.origin)
}

/**
 * Requests the offers that a site path names: by its last two segments; by its id if there is a single name
 * segment (`/uslugi-medyczne/licowka-id12/wroclaw`), or the names are outdated; by the category tree if there is nothing
 * else (`/uslugi-medyczne/stomatologia`), and below each root if that names a service
 * (`/uslugi-medyczne/korona-cyrkonowa`).
 * @returns null if the path can't name a service or category
 * @throws like `request`; ProblemError 404 for an unknown service or place
 */
async function findResults(
  provider: Provider,
  pathname: string,
  pageQuery: PageQuery,
): Promise<ResultsEnvelope | null> {
  // Segments after an id are always a location, so the parser needs no list of places.
  const ref = parseServicePath(pathname, () => true)
  if (ref === null) return null
  const query = providerQuery(pageQuery)

  const params = ref.id === undefined || ref.name.length > 1 ? lastTwoSegments(pathname) : null
  if (params) {
    const found = request(provider, getResultsByPath, { params, query })
    const envelope = ref.id === undefined ? await found : await found.catch(nullIfNotFound)
    if (envelope) return envelope
  }

  const tree = ref.id === undefined ? await request(provider, getCategoryTree, {}) : []
  const [name = ''] = ref.name
  const id = ref.id ?? flatten(tree).find(({ url }) => slugOf(url) === name)?.id
  if (id === undefined) return findService(provider, tree, name, query)
  return requestResults(provider, id, ref.location, query)
}

/** Requests the offers of a service by its name alone, below each root. */
async function findService(
  provider: Provider,
  roots: readonly CategoryTreeNode[],
  name: string,
  query: ReturnType<typeof providerQuery>,
): Promise<ResultsEnvelope | null> {
  const found = await Promise.all(
    roots.map(({ url }) => {
      const params = { a: slugOf(url), b: name }
      return request(provider, getResultsByPath, { params, query }).catch(nullIfNotFound)
    }),
  )
  // A root and a place are no service.
  return found.find((envelope) => envelope !== null && scopeSlug(envelope) === null) ?? null
}

function providerQuery({ sort, page, filters }: PageQuery) {
  return { sort, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, ...filters }
}

const slugOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

function flatten(nodes: readonly CategoryTreeNode[]): CategoryTreeNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.categories)])
}

/** Centre of a town; null for other places. */
function townCentre(citySlug: string | null): Position | null {
  const town = citySlug === null ? undefined : TOWNS.find(({ slug }) => slug === citySlug)
  return town ? { latitude: town.latitude, longitude: town.longitude } : null
}
