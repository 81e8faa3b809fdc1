import { polishDay } from '@medicena/domain/days'
import { type CategoryTreeNode, getCategoryTree } from '@medicena/provider-client/catalogue'
import { type Provider, request } from '@medicena/provider-client/client'
import { getHome } from '@medicena/provider-client/home'
import { promotionView } from '../promotions/promotion-view.ts'
import { serviceCardView } from '../service-card/service-card-view.ts'

/** Promotions and most searched services of the home page, which come in one response. */
export type RecommendedView = Awaited<ReturnType<typeof loadRecommended>>

/** A specialisation with links to its categories. */
export type SpecialisationView = ReturnType<typeof specialisationView>

/** Cards in each carousel: three slides of three. */
const MAX_CARDS = 9

/**
 * Loads the promotions of the day and the most searched services. Rejects like {@link request}.
 * @param location slug of a place, whose province's promotions come first
 */
export async function loadRecommended(provider: Provider, location?: string) {
  const query = location === undefined ? {} : { location }
  const { promotions, mostSearched } = await request(provider, getHome, { query })
  const today = polishDay()
  return {
    promotions: promotions.slice(0, MAX_CARDS).map((promotion) => promotionView(promotion, today)),
    mostSearched: mostSearched.slice(0, MAX_CARDS).map(serviceCardView),
  }
}

/** Loads the specialisations with their categories. Rejects like {@link request}. */
export async function loadSpecialisations(provider: Provider): Promise<SpecialisationView[]> {
  const tree = await request(provider, getCategoryTree, {})
  return tree.map(specialisationView)
}

function specialisationView({ name, url, categories }: CategoryTreeNode) {
  const children = categories.map(({ name, url, imagePath = null }) => ({
    name,
    href: url,
    /** Site path. */
    drawing: imagePath,
  }))
  return { name, href: url, children }
}
