import { polishDay } from '@medicena/domain/days'
import { sameOriginProvider } from '@medicena/provider-client/browser'
import { type CategoryTreeNode, getCategoryTree } from '@medicena/provider-client/catalogue'
import { type Provider, request } from '@medicena/provider-client/client'
import { getHome } from '@medicena/provider-client/home'
import { type PromotionView, promotionView } from '../promotions/promotion-view.ts'
import { type ServiceCardView, serviceCardView } from '../service-card/service-card-view.ts'

/** Promotions and most searched services of the home page, which come in one response. */
export interface RecommendedView {
  readonly promotions: readonly PromotionView[]
  readonly mostSearched: readonly ServiceCardView[]
}

/** A specialisation with links to its categories. */
export interface SpecialisationView {
  readonly name: string
  readonly href: string
  readonly children: readonly {
    readonly name: string
    readonly href: string
    /** Site path of the drawing. */
    readonly drawing: string | null
  }[]
}

/** Cards in each carousel: three slides of three. */
const MAX_CARDS = 9

/** Loads the promotions of the day and the most searched services. Rejects like {@link request}. */
export async function loadRecommended(provider: Provider): Promise<RecommendedView> {
  const { promotions, mostSearched } = await request(provider, getHome, {})
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

function specialisationView({ name, url, categories }: CategoryTreeNode): SpecialisationView {
  const children = categories.map(({ name, url, imagePath = null }) => ({
    name,
    href: url,
    drawing: imagePath,
  }))
  return { name, href: url, children }
}

/** Loads the recommendations in the browser, after the server has failed to. */
export const reloadRecommended = () => loadRecommended(sameOriginProvider())

/** Loads the specialisations in the browser, after the server has failed to. */
export const reloadSpecialisations = () => loadSpecialisations(sameOriginProvider())
