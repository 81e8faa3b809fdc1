import type { Position } from '@medicena/domain/map/bounds'
import { parseServicePath } from '@medicena/domain/service-path'
import { TOWNS } from '@medicena/domain/towns'
import { ProblemError } from '@medicena/provider-client/problem'
import type { Head } from '@medicena/zone-kit/head'
import { data, redirect } from '@medicena/zone-kit/router'
import type { HeadArgs, LoaderArgs } from '@medicena/zone-kit/zone'
import { loadCategory } from '../category/load-category.ts'
import { buildResultsView } from './build-results-view.ts'
import { findResults } from './find-results.ts'
import { scopeSlug } from './place-of.ts'
import { resultsHead } from './results-head.ts'
import { changeQuery, readPageQuery } from './results-query.ts'
import type { ResultsView } from './results-view.ts'
import { scopePath } from './scope-path.ts'

/**
 * The offers of a service in a place (SPEC section 2, "Results page").
 * @throws Response 301 to the canonical path, the query string kept; 302 to the first page from one beyond the last
 * @throws data with status 404 when the path names no known service or place
 */
export async function loader({ request, context }: LoaderArgs): Promise<ResultsView> {
  const { pathname, search, searchParams } = new URL(request.url)
  const query = readPageQuery(searchParams)
  // By its headers the provider tells one visitor who searches often from many who do.
  const provider = { baseUrl: context.providerUrl, signal: request.signal, headers: request.headers }
  const envelope = await findResults(provider, pathname, query).catch(notFound)
  if (envelope === null) throw data(null, { status: 404 })

  const filtered = parseServicePath(pathname, () => true)?.filtered ?? false
  const path = scopePath(envelope.medicalServiceUrl, scopeSlug(envelope), filtered)
  if (path !== pathname) throw redirect(path + search, 301)
  if (query.page > 1 && envelope.medicalFacilities.length === 0) {
    throw redirect(path + changeQuery(searchParams, { strona: null }), 302)
  }
  const category = await loadCategory(provider, envelope)
  const origin = townCentre(envelope.citySlug)
  return buildResultsView(envelope, { search: searchParams, query, filtered }, { category, origin })
}

export function head({ data: view, url }: HeadArgs<ResultsView>): Head {
  return resultsHead(view, url.origin)
}

/** The middle of a town; null where none was chosen. */
function townCentre(citySlug: string | null): Position | null {
  const town = citySlug === null ? undefined : TOWNS.find(({ slug }) => slug === citySlug)
  return town ? { latitude: town.latitude, longitude: town.longitude } : null
}

/** 414 is the provider's word for names that are longer than any it knows. */
function notFound(error: unknown): null {
  if (error instanceof ProblemError && [404, 414].includes(error.problem.status)) return null
  throw error
}
