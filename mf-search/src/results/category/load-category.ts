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

/** Place of a results page in the catalogue. */
export type CategoryView = ReturnType<typeof buildCategoryView>

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

/**
 * Builds the view of the page's category; its links keep the page's town or province.
 * @param services of the page's category, with their prices in its place
 */
export function buildCategoryView(
  envelope: ResultsEnvelope,
  tree: readonly CategoryTreeNode[],
  services: readonly MedicalService[],
  promoted: readonly PromotedView[] = [],
) {
  const place = scopeSlug(envelope)
  const links = { categoryUrl: envelope.medicalServiceCategoryUrl, place }
  return {
    /** Null on the page of a service. */
    services: isServicePage(envelope) ? null : servicesView(envelope, tree, services),
    /** Paid placement; none on the page of a service. */
    promoted,
    tree: {
      nodes: tree.map((node) => treeNode(node, links, services)),
      /** `href` of the page's own node. */
      current: scopePath(envelope.medicalServiceUrl, place),
      /** Slug of the place that the links keep; null for the whole country. */
      place,
    },
  }
}

/** The services of a category in one group, or those of a root by categories. */
function servicesView(
  envelope: ResultsEnvelope,
  tree: readonly CategoryTreeNode[],
  services: readonly MedicalService[],
) {
  const { medicalServiceName: name, medicalServiceUrl } = envelope
  const place = scopeSlug(envelope)
  const root = tree.find(({ url }) => url === medicalServiceUrl)
  const itemsOf = (category: CategoryTreeNode) =>
    services.filter(({ id }) => category.groups.some((group) => group.id === id))
  return {
    heading: root ? `Kategorie usług: ${name}` : `Usługi w kategorii ${name}`,
    /** Place with its preposition: 'we Wrocławiu'. */
    inPlace: placeLocative(envelope),
    groups: (root?.categories ?? [null]).map((category) => ({
      /** The category and its page; null on that page. */
      category: category && { name: category.name, href: scopePath(category.url, place) },
      items: (category ? itemsOf(category) : services).map((service) => serviceItem(service, place)),
    })),
    /** Offers of all services in the page's place. */
    total: services.reduce((sum, { count }) => sum + count, 0),
  }
}

/** The name of a service with its printable number of offers and prices; these are null without offers, or with few. */
function serviceItem(
  { name, url, count, minPrice, maxPrice, medianPrice }: MedicalService,
  place: string | null,
) {
  return {
    name,
    href: scopePath(url, place),
    count: offersCount(count),
    prices: minPrice === null || maxPrice === null ? null : formatPriceRange(minPrice, maxPrice),
    median: medianPrice == null ? null : formatPrice(medianPrice),
  }
}

/**
 * Adds services only on the page of a service, below its category: elsewhere they would be hundreds. Those of other
 * categories load when their branch opens.
 */
function treeNode(
  { id, name, url, groups, categories, isElapsed }: CategoryTreeNode,
  page: { readonly categoryUrl: string | null; readonly place: string | null },
  services: readonly MedicalService[],
): DisclosureTreeNode {
  const leaves = url === page.categoryUrl ? services : []
  return {
    id,
    name,
    href: scopePath(url, page.place),
    open: isElapsed,
    ...(leaves.length === 0 && groups.length > 0 && { hasMore: true }),
    children: [
      ...categories.map((category) => treeNode(category, page, services)),
      ...leaves.map(({ id, name, url }) => ({ id, name, href: scopePath(url, page.place), children: [] })),
    ],
  }
}
