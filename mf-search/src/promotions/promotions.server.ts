import { BRAND } from '@medicena/domain/brand'
import { PROVINCES } from '@medicena/domain/places'
import { getCategories } from '@medicena/provider-client/catalogue'
import { type Provider, request } from '@medicena/provider-client/client'
import { type LocationHit, PROVINCE_TYPE } from '@medicena/provider-client/places'
import { ProblemError } from '@medicena/provider-client/problem'
import { getPromotions, getPromotionsOfCategory, type Promotion } from '@medicena/provider-client/promotions'
import type { Head } from '@medicena/zone-kit/head'
import type { HeadArgs, LoaderArgs } from '@medicena/zone-kit/zone'
import { data } from 'react-router-dom'
import { valueOrNull } from '../section/value-or-null.ts'
import { promotionView } from './promotion-view.ts'
import { CATEGORY, type NamedSlug, PLACE, type PromotionsView } from './promotions-view.ts'

/**
 * The promotions of the day (DECISIONS, Routes), of a category and in a place where the address names them:
 * `/promocje?kategoria=endodoncja&miejsce=wroclaw`.
 * @throws data with status 404 when a slug names no known category or place
 */
export async function loader({ request: { url, signal }, context }: LoaderArgs): Promise<PromotionsView> {
  const { searchParams } = new URL(url)
  const provider = { baseUrl: context.providerUrl, signal }
  const slugs = { category: searchParams.get(CATEGORY) ?? '', place: searchParams.get(PLACE) ?? '' }
  const [found, categories] = await Promise.allSettled([
    findPromotions(provider, slugs).catch(notFound),
    request(provider, getCategories, {}),
  ])
  if (found.status === 'rejected') throw found.reason
  const { promotions, category, place } = found.value
  // Without the list of categories the promotions stand, and the choice is one of places.
  const known = valueOrNull(categories) ?? []
  return {
    promotions: promotions.map(promotionView),
    category,
    place,
    categories: withChosen(
      known.map(({ slug, name }) => ({ slug, name })),
      category,
    ),
    places: withChosen(
      PROVINCES.map(({ slug, name }) => ({ slug, name: `woj. ${name}` })),
      place,
    ),
  }
}

export function head({ data: { category, place } }: HeadArgs<PromotionsView>): Head {
  const filtered = category !== null || place !== null
  return {
    title: `Promocje dnia na usługi medyczne | ${BRAND}`,
    description:
      'Dzisiejsze promocje placówek medycznych: cena przed obniżką, cena promocyjna i najniższa cena z 30 dni przed obniżką.',
    canonical: '/promocje',
    ...(filtered && { robots: 'noindex,follow' }),
  }
}

interface Found {
  readonly promotions: readonly Promotion[]
  readonly category: NamedSlug | null
  readonly place: NamedSlug | null
}

async function findPromotions(
  provider: Provider,
  slugs: { readonly category: string; readonly place: string },
): Promise<Found> {
  const categoryWithLocation = [slugs.category, slugs.place].filter((slug) => slug !== '').join('&&')
  if (categoryWithLocation === '') {
    return { promotions: await request(provider, getPromotions, {}), category: null, place: null }
  }
  const answer = await request(provider, getPromotionsOfCategory, {
    params: { categoryWithLocation },
    query: {},
  })
  // The call alone would take a place for a category, and a service for the category that it belongs to.
  if ((answer.category?.slug ?? '') !== slugs.category) throw data(null, { status: 404 })
  return {
    promotions: answer.promotions,
    category: answer.category && { slug: answer.category.slug, name: answer.category.name },
    place: answer.location && { slug: answer.location.slug, name: placeName(answer.location) },
  }
}

function placeName({ type, name }: LocationHit): string {
  return type === PROVINCE_TYPE ? `woj. ${name}` : name
}

/** What can be chosen, and what is chosen though it is none of them: a town, a root. */
function withChosen(known: readonly NamedSlug[], chosen: NamedSlug | null): NamedSlug[] {
  return chosen && !known.some(({ slug }) => slug === chosen.slug) ? [chosen, ...known] : [...known]
}

/** 400 and 414 are the provider's words for what can't be a slug of any category or place. */
function notFound(error: unknown): never {
  if (error instanceof ProblemError && [400, 404, 414].includes(error.problem.status)) {
    throw data(null, { status: 404 })
  }
  throw error
}
