import { BRAND, TAGLINE } from '@medicena/domain/brand'
import { getCategoryTree } from '@medicena/provider-client/calls/get-category-tree'
import { getHome } from '@medicena/provider-client/calls/get-home'
import { request } from '@medicena/provider-client/client'
import type { CategoryTreeNode } from '@medicena/provider-client/entities/category-tree'
import type { Head } from '@medicena/zone-kit/head'
import type { HeadArgs, LoaderArgs } from '@medicena/zone-kit/zone'
import { promotionView } from '../promotions/promotion-view.ts'
import { serviceCardView } from '../service-card/service-card-view.ts'
import type { HomeView, SpecialisationView } from './home-view.ts'

/** Most searched services on the home page: three slides of three (SPEC section 9). */
const MOST_SEARCHED = 9

/** Promotions on the home page: as many as most searched services. */
const PROMOTIONS = 9

/** Promotions of the day, the most searched services and the specialisations (SPEC section 2, "Home"). */
export async function loader({ request: { signal }, context }: LoaderArgs): Promise<HomeView> {
  const provider = { baseUrl: context.providerUrl, signal }
  const [{ promotions, mostSearched }, tree] = await Promise.all([
    request(provider, getHome, {}),
    request(provider, getCategoryTree, {}),
  ])
  return {
    promotions: promotions.slice(0, PROMOTIONS).map(promotionView),
    mostSearched: mostSearched.slice(0, MOST_SEARCHED).map(serviceCardView),
    specialisations: tree.map(specialisationView),
  }
}

export function head({ url }: HeadArgs<HomeView>): Head {
  return {
    title: `${BRAND} – ${TAGLINE}`,
    description:
      'Porównaj ceny usług medycznych w placówkach w całej Polsce. Sprawdź cenniki, promocje dnia i dane kontaktowe, a potem wybierz miejsce dla siebie.',
    canonical: '/',
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: BRAND, url: `${url.origin}/` }],
  }
}

function specialisationView({ name, url, categories }: CategoryTreeNode): SpecialisationView {
  return { name, href: url, children: categories.map((child) => ({ name: child.name, href: child.url })) }
}
