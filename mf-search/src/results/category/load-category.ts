import { formatPrice, formatPriceRange } from '@medicena/domain/money'
import { placeLocative } from '@medicena/domain/places'
import { offersCount } from '@medicena/domain/plural'
import { lastTwoSegments } from '@medicena/domain/service-path'
import {
  type CategoryTreeNode,
  getCategoryTree,
  getCategoryTreeOfPath,
  getLocationMedicalServices,
  getMedicalServices,
  type MedicalService,
} from '@medicena/provider-client/catalogue'
import { type Provider, request } from '@medicena/provider-client/client'
import type { ResultsEnvelope } from '@medicena/provider-client/results'
import type { DisclosureTreeNode } from '@medicena/shared-ui/disclosure-tree'
import { loadPromoted, type PromotedView } from '../../promoted/load-promoted.ts'
import { isServicePage, scopePath, scopeSlug } from '../scope.ts'
import type {
  CategoryGroupView,
  CategoryItemView,
  CategoryServicesView,
  CategoryView,
} from './category-view.ts'

/**
 * Loads the category tree and, for a category or root, its contents. The page's branch of the tree is open;
 * the contents have the prices of the page's place.
 * @returns null if the provider fails, which is logged: the page renders without the category
 * @throws the signal's reason when it is aborted
 */
export async function loadCategory(
  provider: Provider,
  envelope: ResultsEnvelope,
): Promise<CategoryView | null> {
  // On the page of a service, its category.
  const categoryUrl = envelope.medicalServiceCategoryUrl ?? envelope.medicalServiceUrl
  const category = categoryUrl.slice(categoryUrl.lastIndexOf('/') + 1)
  try {
    const location = scopeSlug(envelope)
    const [tree, services, promoted] = await Promise.all([
      requestTree(provider, envelope.medicalServiceUrl),
      requestServices(provider, category, envelope),
      isServicePage(envelope)
        ? []
        : loadPromoted(provider, { category, ...(location !== null && { location }) }),
    ])
    return buildCategoryView(envelope, tree, services, promoted)
  } catch (error) {
    provider.signal?.throwIfAborted()
    console.error(error)
    return null
  }
}

/** Requests the services of a category. The page of a service needs no prices of a place: the tree shows names only. */
function requestServices(provider: Provider, category: string, envelope: ResultsEnvelope) {
  const location = scopeSlug(envelope)
  return location === null || isServicePage(envelope)
    ? request(provider, getMedicalServices, { params: { category } })
    : request(provider, getLocationMedicalServices, { params: { category, location } })
}

/**
 * Requests the tree with the branch of a path open. The endpoint for paths rejects the single segment of a
 * root.
 */
async function requestTree(provider: Provider, url: string): Promise<CategoryTreeNode[]> {
  const params = lastTwoSegments(url)
  if (params) return request(provider, getCategoryTreeOfPath, { params })
  const tree = await request(provider, getCategoryTree, {})
  return tree.map((root) => ({ ...root, isElapsed: root.url === url }))
}

/** Maps a service's or category's URL to its site path in the page's town or province. */
type ToScopePath = (url: string) => string

/**
 * Builds the view of the page's category; its links keep the page's town or province.
 * @param services of the page's category, with their prices in its place
 */
export function buildCategoryView(
  envelope: ResultsEnvelope,
  tree: readonly CategoryTreeNode[],
  services: readonly MedicalService[],
  promoted: readonly PromotedView[] = [],
): CategoryView {
  const slug = scopeSlug(envelope)
  const toScopePath: ToScopePath = (url) => scopePath(url, slug, false)
  return {
    services: buildServices(envelope, tree, services, toScopePath),
    promoted,
    tree: {
      nodes: tree.map((node) => buildTreeNode(node, envelope, services, toScopePath)),
      current: toScopePath(envelope.medicalServiceUrl),
      place: slug,
    },
  }
}

function buildServices(
  envelope: ResultsEnvelope,
  tree: readonly CategoryTreeNode[],
  services: readonly MedicalService[],
  toScopePath: ToScopePath,
): CategoryServicesView | null {
  const { medicalServiceName: name, medicalServiceUrl } = envelope
  if (isServicePage(envelope)) return null
  const inPlace = placeLocative(envelope)
  const total = services.reduce((sum, { count }) => sum + count, 0)
  const toItem = (service: MedicalService) => buildServiceItem(service, toScopePath)
  const root = tree.find(({ url }) => url === medicalServiceUrl)
  if (!root) {
    return {
      heading: `Usługi w kategorii ${name}`,
      inPlace,
      groups: [{ category: null, items: services.map(toItem) }],
      total,
    }
  }
  const groups = root.categories.map(({ name, url, groups }): CategoryGroupView => {
    const ids = new Set(groups.map(({ id }) => id))
    return {
      category: { name, href: toScopePath(url) },
      items: services.filter(({ id }) => ids.has(id)).map(toItem),
    }
  })
  return { heading: `Kategorie usług: ${name}`, inPlace, groups, total }
}

function buildServiceItem(
  { name, url, count, minPrice, maxPrice, medianPrice }: MedicalService,
  toScopePath: ToScopePath,
): CategoryItemView {
  return {
    name,
    href: toScopePath(url),
    count: offersCount(count),
    prices: minPrice === null || maxPrice === null ? null : formatPriceRange(minPrice, maxPrice),
    median: medianPrice == null ? null : formatPrice(medianPrice),
  }
}

/**
 * Adds services only on the page of a service, below its category: elsewhere they would be hundreds. Those of other
 * categories load when their branch opens.
 */
function buildTreeNode(
  { id, name, url, groups, categories, isElapsed }: CategoryTreeNode,
  envelope: ResultsEnvelope,
  services: readonly MedicalService[],
  toScopePath: ToScopePath,
): DisclosureTreeNode {
  const leaves = url === envelope.medicalServiceCategoryUrl ? services : []
  return {
    id,
    name,
    href: toScopePath(url),
    open: isElapsed,
    ...(leaves.length === 0 && groups.length > 0 && { hasMore: true }),
    children: [
      ...categories.map((category) => buildTreeNode(category, envelope, services, toScopePath)),
      ...leaves.map((service) => ({
        id: service.id,
        name: service.name,
        href: toScopePath(service.url),
        children: [],
      })),
    ],
  }
}
