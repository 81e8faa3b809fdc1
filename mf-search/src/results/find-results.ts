import { lastTwoSegments, parseServicePath } from '@medicena/domain/service-path'
import { type CategoryTreeNode, getCategoryTree } from '@medicena/provider-client/catalogue'
import { type Provider, request } from '@medicena/provider-client/client'
import {
  getCountryResults,
  getLocationResults,
  getResultsByPath,
  type ResultsEnvelope,
} from '@medicena/provider-client/results'
import { PAGE_SIZE, type PageQuery } from './results-query.ts'

/**
 * Asks for the offers that a site path names: by its last two segments; by its id where a lone name segment says less
 * (`/uslugi-medyczne/licowka-id12/wroclaw`); by the category tree where it is all there is (`/uslugi-medyczne/stomatologia`).
 * @returns `null` when the path can't name a service or category
 * @throws like `request`; ProblemError 404 when the provider knows no such service or place
 */
export async function findResults(
  provider: Provider,
  pathname: string,
  pageQuery: PageQuery,
): Promise<ResultsEnvelope | null> {
  // After an id every segment is a location: the grammar needs no list of places to read that.
  const ref = parseServicePath(pathname, () => true)
  if (ref === null) return null
  const query = providerQuery(pageQuery)

  const params = ref.id === undefined || ref.name.length > 1 ? lastTwoSegments(pathname) : null
  if (params) return request(provider, getResultsByPath, { params, query })

  const id = ref.id ?? (await categoryId(provider, ref.name[0]))
  if (id === undefined) return null
  return ref.location === undefined
    ? request(provider, getCountryResults, { params: { id }, query })
    : request(provider, getLocationResults, { params: { id, location: ref.location }, query })
}

function providerQuery({ sort, page, priceFrom, priceTo }: PageQuery) {
  return {
    sort,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    ...(priceFrom !== undefined && { 'price-from': priceFrom }),
    ...(priceTo !== undefined && { 'price-to': priceTo }),
  }
}

async function categoryId(provider: Provider, slug: string | undefined): Promise<number | undefined> {
  const tree = await request(provider, getCategoryTree, {})
  return flatten(tree).find(({ url }) => url.endsWith(`/${slug}`))?.id
}

function flatten(nodes: readonly CategoryTreeNode[]): CategoryTreeNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.categories)])
}
