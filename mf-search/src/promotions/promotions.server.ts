import { BRAND } from '@medicena/domain/brand'
import { PROVINCES } from '@medicena/domain/places'
import { getCategories } from '@medicena/provider-client/catalogue'
import { type Provider, request } from '@medicena/provider-client/client'
import { type LocationHit, PROVINCE_TYPE } from '@medicena/provider-client/places'
import { ProblemError } from '@medicena/provider-client/problem'
import { getPromotions, getPromotionsOfCategory, type Promotion } from '@medicena/provider-client/promotions'
import type { Head, HeadArgs, LoaderArgs } from '@medicena/zone-kit/zone'
import { data } from 'react-router-dom'
import { type PromotionView, promotionView } from './promotion-view.ts'
import { CATEGORY_PARAM, type NamedSlug, PLACE_PARAM } from './promotions-path.ts'

/** Loader data of the promotions page. */
export interface PromotionsView {
  readonly promotions: readonly PromotionView[]
  /** Active filters; null for none. */
  readonly category: NamedSlug | null
  readonly place: NamedSlug | null
  /** Options of the filters. */
  readonly categories: readonly NamedSlug[]
  readonly places: readonly NamedSlug[]
}

/**
 * Loads the promotions of the day, filtered by category and place:
 * `/promocje?kategoria=endodoncja&miejsce=wroclaw`.
 * @throws data with status 404 for an unknown category or place
 */
export async function loader({ request: { url, signal }, context }: LoaderArgs): Promise<PromotionsView> {
  const { searchParams } = new URL(url)
  const provider = { baseUrl: context.providerUrl, signal }
  const slugs = {
    category: searchParams.get(CATEGORY_PARAM) ?? '',
    place: searchParams.get(PLACE_PARAM) ?? '',
  }
  const [result, categories] = await Promise.allSettled([
    findPromotions(provider, slugs).catch(rethrowNotFound),
    request(provider, getCategories, {}),
  ])
  if (result.status === 'rejected') throw result.reason
  // Without the categories the page still has its promotions and the filter by place.
  if (categories.status === 'rejected') console.error(categories.reason)
  const categoryOptions = categories.status === 'fulfilled' ? categories.value : []
  const { promotions, category, place } = result.value
  return {
    promotions: promotions.map(promotionView),
    category,
    place,
    categories: withSelected(
      categoryOptions.map(({ slug, name }) => ({ slug, name })),
      category,
    ),
    places: withSelected(
      PROVINCES.map(({ slug, name }) => ({ slug, name: `woj. ${name}` })),
      place,
    ),
  }
}

export function head({ data: { category, place } }: HeadArgs<PromotionsView>): Head {
  const isFiltered = category !== null || place !== null
  return {
    title: `Promocje dnia na usługi medyczne | ${BRAND}`,
    description:
      'Dzisiejsze promocje placówek medycznych: cena przed obniżką, cena promocyjna i najniższa cena z 30 dni przed obniżką.',
    canonical: '/promocje',
    ...(isFiltered && { robots: 'noindex,follow' }),
  }
}

interface FoundPromotions {
  readonly promotions: readonly Promotion[]
  readonly category: NamedSlug | null
  readonly place: NamedSlug | null
}

async function findPromotions(
  provider: Provider,
  slugs: { readonly category: string; readonly place: string },
): Promise<FoundPromotions> {
  const categoryWithLocation = [slugs.category, slugs.place].filter((slug) => slug !== '').join('&&')
  if (categoryWithLocation === '') {
    return { promotions: await request(provider, getPromotions, {}), category: null, place: null }
  }
  const { promotions, category, location } = await request(provider, getPromotionsOfCategory, {
    params: { categoryWithLocation },
    query: {},
  })
  // The endpoint also accepts a place in the position of a category, and a service as its category.
  if ((category?.slug ?? '') !== slugs.category) throw data(null, { status: 404 })
  return {
    promotions,
    category: category && { slug: category.slug, name: category.name },
    place: location && { slug: location.slug, name: placeName(location) },
  }
}

function placeName({ type, name }: LocationHit): string {
  return type === PROVINCE_TYPE ? `woj. ${name}` : name
}

/** Adds the selected option if it is not in the list, such as a town or a root category. */
function withSelected(options: readonly NamedSlug[], selected: NamedSlug | null): NamedSlug[] {
  return selected && !options.some(({ slug }) => slug === selected.slug)
    ? [selected, ...options]
    : [...options]
}

/** The provider responds with 400 or 414 to texts that can't be a slug. */
function rethrowNotFound(error: unknown): never {
  if (error instanceof ProblemError && [400, 404, 414].includes(error.problem.status)) {
    throw data(null, { status: 404 })
  }
  throw error
}
