import { formatPriceRange } from '@medicena/domain/money'
import { offersCount, servicesCount } from '@medicena/domain/plural'
import type { CategoryTreeNode, MedicalService } from '@medicena/provider-client/catalogue'
import type { ResultsEnvelope } from '@medicena/provider-client/results'
import type { DisclosureTreeNode } from '@medicena/shared-ui/disclosure-tree'
import { scopePath, scopeSlug } from '../results/scope.ts'
import type { CategoryItemView, CategoryServicesView, CategoryView } from './category-view.ts'

/**
 * What a results page shows of the catalogue; its links stay in the page's town or province.
 * @param services those of the page's category, with their prices
 */
export function buildCategoryView(
  envelope: ResultsEnvelope,
  tree: readonly CategoryTreeNode[],
  services: readonly MedicalService[],
): CategoryView {
  const slug = scopeSlug(envelope)
  const inScope: InScope = (url) => scopePath(url, slug, false)
  return {
    services: describe(envelope, tree, services, inScope),
    tree: {
      nodes: tree.map((node) => treeNode(node, envelope, services, inScope)),
      current: inScope(envelope.medicalServiceUrl),
    },
  }
}

/** The site path of a service or category in the page's town or province. */
type InScope = (url: string) => string

function describe(
  envelope: ResultsEnvelope,
  tree: readonly CategoryTreeNode[],
  services: readonly MedicalService[],
  inScope: InScope,
): CategoryServicesView | null {
  const { medicalServiceName: name, medicalServiceUrl } = envelope
  if (envelope.medicalServiceCategoryUrl !== null) return null
  const root = tree.find(({ url }) => url === medicalServiceUrl)
  if (!root) {
    return {
      heading: `Usługi w kategorii ${name}`,
      items: services.map((service) => serviceItem(service, inScope)),
    }
  }
  return {
    heading: `Kategorie usług: ${name}`,
    items: root.categories.map((category) => categoryItem(category, services, inScope)),
  }
}

function serviceItem({ name, url, count, minPrice, maxPrice }: MedicalService, inScope: InScope) {
  const prices = minPrice === null || maxPrice === null ? null : formatPriceRange(minPrice, maxPrice)
  return { name, href: inScope(url), count: offersCount(count), prices }
}

function categoryItem(
  { name, url, groups }: CategoryTreeNode,
  services: readonly MedicalService[],
  inScope: InScope,
): CategoryItemView {
  const ids = new Set(groups.map(({ id }) => id))
  const own = services.filter(({ id }) => ids.has(id))
  const lowest = own.flatMap(({ minPrice }) => minPrice ?? [])
  const highest = own.flatMap(({ maxPrice }) => maxPrice ?? [])
  return {
    name,
    href: inScope(url),
    count: servicesCount(groups.length),
    prices: lowest.length > 0 ? formatPriceRange(Math.min(...lowest), Math.max(...highest)) : null,
  }
}

/** A node with what is below it. Services stand below the category of a service's page: elsewhere they would be hundreds. */
function treeNode(
  { id, name, url, categories, isElapsed }: CategoryTreeNode,
  envelope: ResultsEnvelope,
  services: readonly MedicalService[],
  inScope: InScope,
): DisclosureTreeNode {
  const leaves = url === envelope.medicalServiceCategoryUrl ? services : []
  return {
    id,
    name,
    href: inScope(url),
    open: isElapsed,
    children: [
      ...categories.map((category) => treeNode(category, envelope, services, inScope)),
      ...leaves.map((service) => ({
        id: service.id,
        name: service.name,
        href: inScope(service.url),
        children: [],
      })),
    ],
  }
}
