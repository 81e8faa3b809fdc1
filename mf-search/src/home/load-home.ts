import { type CategoryTreeNode, getCategoryTree } from '@medicena/provider-client/catalogue'
import { type Provider, request } from '@medicena/provider-client/client'
import { getHome } from '@medicena/provider-client/home'
import { promotionView } from '../promotions/promotion-view.ts'
import { serviceCardView } from '../service-card/service-card-view.ts'
import type { RecommendedView, SpecialisationView } from './home-view.ts'

/** Promotions, and most searched services, on the home page: three slides of three (SPEC section 9). */
const CARDS = 9

/** The promotions of the day and the most searched services, as many as the home page shows. Rejects like {@link request}. */
export async function loadRecommended(provider: Provider): Promise<RecommendedView> {
  const { promotions, mostSearched } = await request(provider, getHome, {})
  return {
    promotions: promotions.slice(0, CARDS).map(promotionView),
    mostSearched: mostSearched.slice(0, CARDS).map(serviceCardView),
  }
}

/** The specialisations and the categories below them. Rejects like {@link request}. */
export async function loadSpecialisations(provider: Provider): Promise<SpecialisationView[]> {
  const tree = await request(provider, getCategoryTree, {})
  return tree.map(specialisationView)
}

function specialisationView({ name, url, categories }: CategoryTreeNode): SpecialisationView {
  return { name, href: url, children: categories.map((child) => ({ name: child.name, href: child.url })) }
}
