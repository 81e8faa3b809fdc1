import { formatPrice } from '@medicena/domain/money'
import { PROVINCES, placeLocative } from '@medicena/domain/places'
import { offersCount } from '@medicena/domain/plural'
import { slugify } from '@medicena/domain/text'
import { townOfSlug } from '@medicena/domain/towns'
import {
  type CategoryTreeNode,
  getCategoryTree,
  getLocationMedicalServices,
  type MedicalService,
} from '@medicena/provider-client/catalogue'
import { type Provider, request } from '@medicena/provider-client/client'
import { getMostSearched } from '@medicena/provider-client/home'
import { PROVINCE_TYPE } from '@medicena/provider-client/places'
import { findLocations } from '../search-bar/suggestions.ts'
import { type ServiceCardView, serviceCardView } from '../service-card/service-card-view.ts'

/** Most searched services below the form: two rows of three. */
const MAX_CARDS = 6

/** A town or province that was found. */
export type FoundPlace = ReturnType<typeof toFoundPlace>
/** Content of the page for a place without a service. */
export type PlaceView = Awaited<ReturnType<typeof loadPlace>>['place']
/** Categories of a root that have offers in a place. */
export type PlaceRoot = ReturnType<typeof buildRoot>

/** Finds the place of a slug or, failing that, the best match of a typed name. Rejects like `request`. */
export async function findPlace(provider: Provider, text: string): Promise<FoundPlace | null> {
  const town = townOfSlug(text)
  if (town) return toFoundPlace(town.name, town.slug, town.province)
  const province = PROVINCES.find(({ slug }) => slug === text)
  if (province) return toFoundPlace(null, province.slug, province.slug)
  const [hit] = await findLocations(provider, text)
  return hit
    ? toFoundPlace(hit.type === PROVINCE_TYPE ? null : hit.name, hit.slug, slugify(hit.province))
    : null
}

/** @param townName null for a province */
function toFoundPlace(townName: string | null, slug: string, provinceSlug: string) {
  const place = { citySlug: townName && slug, cityName: townName, provinceSlug }
  const province = PROVINCES.find((other) => other.slug === provinceSlug)
  return {
    name: townName ?? province?.name ?? slug,
    slug,
    /** The place with its preposition: 'we Wrocławiu'. */
    inPlace: placeLocative(place),
  }
}

/** Loads the most searched services, with prices of the whole country. Rejects like `request`. */
export async function loadMostSearched(provider: Provider): Promise<readonly ServiceCardView[]> {
  const items = await request(provider, getMostSearched, {})
  return items.slice(0, MAX_CARDS).map(serviceCardView)
}

/** Loads the categories with offers in a place, and the most searched services with its prices. Rejects like `request`. */
export async function loadPlace(provider: Provider, place: FoundPlace) {
  const [tree, popular] = await Promise.all([
    request(provider, getCategoryTree, {}),
    loadMostSearched(provider),
  ])
  const services = await Promise.all(
    tree.map(({ url }) => {
      const category = url.slice(url.lastIndexOf('/') + 1)
      return request(provider, getLocationMedicalServices, { params: { category, location: place.slug } })
    }),
  )
  const byId = new Map(services.flat().map((service) => [service.id, service]))
  return {
    /** With all roots: the pages of those without offers in the place name the nearest towns with offers. */
    place: { ...place, roots: tree.map((root) => buildRoot(root, place.slug, byId)) },
    mostSearched: popular.map((card) => {
      const price = byId.get(card.id)?.minPrice ?? null
      return {
        ...card,
        href: `${card.href}/${place.slug}`,
        price: price === null ? null : formatPrice(price),
      }
    }),
  }
}

function buildRoot(
  { name, url, categories }: CategoryTreeNode,
  slug: string,
  services: ReadonlyMap<number, MedicalService>,
) {
  const counted = categories.map((category) => ({
    name: category.name,
    href: `${category.url}/${slug}`,
    count: category.groups.reduce((sum, { id }) => sum + (services.get(id)?.count ?? 0), 0),
  }))
  return {
    name,
    href: `${url}/${slug}`,
    categories: counted
      .filter(({ count }) => count > 0)
      .map(({ count, ...category }) => ({ ...category, offers: offersCount(count) })),
  }
}
