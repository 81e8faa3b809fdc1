import { lastTwoSegments } from '@medicena/domain/service-path'
import {
  type CategoryTreeNode,
  getCategoryTree,
  getCategoryTreeOfPath,
  getMedicalServices,
} from '@medicena/provider-client/catalogue'
import { type Provider, request } from '@medicena/provider-client/client'
import type { ResultsEnvelope } from '@medicena/provider-client/results'
import { buildCategoryView } from './build-category-view.ts'
import type { CategoryView } from './category-view.ts'

/**
 * Where a results page stands in the catalogue (SPEC section 2, "Results page"): the category tree with the page's branch
 * open and, of a category, its services with the range of their prices; of a root, its categories.
 * @returns null when the provider can't say, which is logged: the offers stand without it
 * @throws the signal's reason when it is aborted
 */
export async function loadCategory(
  provider: Provider,
  envelope: ResultsEnvelope,
): Promise<CategoryView | null> {
  // The services are those of the page's category, which for a service is the one that it belongs to.
  const categoryUrl = envelope.medicalServiceCategoryUrl ?? envelope.medicalServiceUrl
  const category = categoryUrl.slice(categoryUrl.lastIndexOf('/') + 1)
  try {
    const [tree, services] = await Promise.all([
      readTree(provider, envelope.medicalServiceUrl),
      request(provider, getMedicalServices, { params: { category } }),
    ])
    return buildCategoryView(envelope, tree, services)
  } catch (error) {
    provider.signal?.throwIfAborted()
    console.error(error)
    return null
  }
}

/** The tree with the branch of a path open; a root is a path of one segment, which the call can't name. */
async function readTree(provider: Provider, url: string): Promise<CategoryTreeNode[]> {
  const params = lastTwoSegments(url)
  if (params) return request(provider, getCategoryTreeOfPath, { params })
  const tree = await request(provider, getCategoryTree, {})
  return tree.map((root) => ({ ...root, isElapsed: root.url === url }))
}
