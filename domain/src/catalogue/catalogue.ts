import { formatServicePath } from '../urls/service-path.ts'
import { AESTHETIC_MEDICINE } from './aesthetic-medicine.ts'
import type { CategoryData, NamedEntry, RootData } from './catalogue-data.ts'
import { DENTISTRY } from './dentistry.ts'

/** Root category of the catalogue. Its page is `/uslugi-medyczne/{slug}`. */
export interface CatalogueRoot extends NamedEntry {
  readonly kind: 'root'
}

interface Entry extends NamedEntry {
  readonly rootSlug: string
}

/** Category of services. */
export interface CatalogueCategory extends Entry {
  readonly kind: 'category'
  readonly categorySlug: null
}

/** Service that facilities offer at a price. */
export interface CatalogueService extends Entry {
  readonly kind: 'service'
  readonly categorySlug: string
  /** Typical price range in Poland, in zł. Demonstration prices stay within it. */
  readonly priceRange: { readonly from: number; readonly to: number }
}

export type CatalogueEntry = CatalogueCategory | CatalogueService

const DATA: readonly RootData[] = [DENTISTRY, AESTHETIC_MEDICINE]

/** Root categories in display order. */
export const CATALOGUE_ROOTS: readonly CatalogueRoot[] = DATA.map(({ id, slug, name }) => ({
  kind: 'root',
  id,
  slug,
  name,
}))

/** All categories and services in display order: each category is followed by its services. */
export const CATALOGUE: readonly CatalogueEntry[] = DATA.flatMap((root) =>
  root.categories.flatMap((category) => [toCategory(root, category), ...toServices(root, category)]),
)

/** Categories in display order. */
export const CATALOGUE_CATEGORIES: readonly CatalogueCategory[] = CATALOGUE.filter(
  (entry) => entry.kind === 'category',
)

/** Services in display order. */
export const CATALOGUE_SERVICES: readonly CatalogueService[] = CATALOGUE.filter(
  (entry) => entry.kind === 'service',
)

/**
 * Services that lists and suggestions leave out: they read like a part of the one beside them, here 'Leczenie kanałowe', which
 * stands for one canal. Their addresses and prices stay.
 */
export const UNLISTED_SERVICES: ReadonlySet<string> = new Set(['leczenie-kanalowe-1-kanal'])

/** Returns the site path of a category or service: `/uslugi-medyczne/{root}/{slug}`. */
export function serviceUrl({ rootSlug, slug }: Pick<CatalogueEntry, 'rootSlug' | 'slug'>): string {
  return formatServicePath({ name: [rootSlug, slug], filtered: false })
}

/** Returns the site path of a root: `/uslugi-medyczne/{slug}`. */
export function rootUrl({ slug }: Pick<CatalogueRoot, 'slug'>): string {
  return formatServicePath({ name: [slug], filtered: false })
}

function toCategory(root: RootData, { id, slug, name }: CategoryData): CatalogueCategory {
  return { kind: 'category', id, slug, name, rootSlug: root.slug, categorySlug: null }
}

function toServices(root: RootData, category: CategoryData): CatalogueService[] {
  return category.services.map(([id, slug, name, from, to]) => ({
    kind: 'service',
    id,
    slug,
    name,
    rootSlug: root.slug,
    categorySlug: category.slug,
    priceRange: { from, to },
  }))
}
