import { BRAND } from '@medicena/domain/brand'
import { polishDay } from '@medicena/domain/days'
import { plural } from '@medicena/domain/plural'
import { RADII_KM } from '@medicena/domain/radius'
import { getCategories } from '@medicena/provider-client/catalogue'
import { type Provider, request } from '@medicena/provider-client/client'
import type { EndpointResponse } from '@medicena/provider-client/endpoint'
import { PROVINCE_TYPE } from '@medicena/provider-client/places'
import { ProblemError } from '@medicena/provider-client/problem'
import { searchPromotions } from '@medicena/provider-client/promotion-search'
import type { Head, HeadArgs, LoaderArgs } from '@medicena/zone-kit/zone'
import { data, redirect } from 'react-router-dom'
import { shorten } from '../results/results-head.ts'
import { findLocations, typedText } from '../search-bar/suggestions.ts'
import { promotionView } from './promotion-view.ts'
import {
  type NamedSlug,
  PROMOTION_PARAMS,
  type PromotionsQuery,
  parsePromotions,
  promotionsPath,
} from './promotions-path.ts'

/** Promotions per page: four rows of three, and some seven screens of a phone. */
export const PAGE_SIZE = 12

/** Number of promotions below which a list around a town offers a larger radius. */
const FEW_PROMOTIONS = 3

export interface PlaceView extends NamedSlug {
  /** 'woj. dolnośląskie', or the name of a town */
  readonly label: string
  /** Whether it has surroundings. */
  readonly isTown: boolean
}

/** Loader data of the promotions page. */
export type PromotionsView = ReturnType<typeof buildView>

export const query = Object.values(PROMOTION_PARAMS)

/**
 * Loads the promotions of the day: `/promocje?kategoria=endodoncja&miejsce=wroclaw&promien=50&sort=cena&strona=2`. Also
 * handles the form without JavaScript, which sends the typed name of a place.
 * @throws Response 302 to the address of a typed place, and to the first page beyond the last
 * @throws data with status 404 for an unknown category or place
 */
export async function loader({ request: { url, signal }, context }: LoaderArgs): Promise<PromotionsView> {
  const { searchParams } = new URL(url)
  const provider = { baseUrl: context.providerUrl, signal }
  const parsed = parsePromotions(searchParams)
  const isForm = searchParams.has(PROMOTION_PARAMS.chosenPlace)
  const unknownPlace = isForm ? await redirectToPlace(provider, parsed, searchParams) : null
  const query = { ...parsed, place: isForm ? null : parsed.place }
  const [found, categories] = await Promise.all([
    findPromotions(provider, query),
    // Without the categories the page still has its promotions and the other filters.
    request(provider, getCategories, {}).catch((error: unknown) => {
      console.error(error)
      return []
    }),
  ])
  return buildView(query, unknownPlace, found, categories)
}

type Found = EndpointResponse<typeof searchPromotions>

function buildView(
  query: PromotionsQuery,
  unknownPlace: string | null,
  { promotions, total, category, location, nearest }: Found,
  categories: readonly NamedSlug[],
) {
  const today = polishDay()
  const place: PlaceView | null = location && {
    slug: location.slug,
    name: location.name,
    label: location.type === PROVINCE_TYPE ? `woj. ${location.name}` : location.name,
    isTown: location.type !== PROVINCE_TYPE,
  }
  const order = query.order === 'distance' && !place?.isTown ? 'saving' : query.order
  const pagePath = (page: number) => promotionsPath({ ...query, order, page })
  const selected = category && { slug: category.slug, name: category.name }
  return {
    promotions: promotions.map((promotion) =>
      promotionView(promotion, today, place?.isTown ? place.name : null),
    ),
    heading: headingText(total, place, query.radiusKm),
    /** '214 promocji' */
    count: promotionsCount(total),
    query: { ...query, order },
    category: selected,
    place,
    /** Options of the filter, with the selected one also where it is a root category. */
    categories: [
      ...(selected && !categories.some(({ slug }) => slug === selected.slug) ? [selected] : []),
      ...categories.map(({ slug, name }) => ({ slug, name })),
    ],
    /** The typed name that means no place, if any. */
    unknownPlace,
    /** Nearest towns with promotions, if the chosen one has none. */
    nearest: nearest.map(({ name, slug, distance, count }) => ({
      name,
      // Without a radius the list of the town has exactly these promotions.
      href: promotionsPath({ category: query.category, place: slug, radiusKm: 0 }),
      detail: `${promotionsCount(count)}, ${Math.max(1, Math.round(distance))}\u00a0km`,
    })),
    wider: widerList(query, place?.isTown === true && total < FEW_PROMOTIONS, nearest[0]?.distance ?? 0),
    previousHref: query.page > 1 ? pagePath(query.page - 1) : null,
    nextHref: query.page * PAGE_SIZE < total ? pagePath(query.page + 1) : null,
  }
}

/** The count with the place: 'Promocje dnia: 12 promocji, Wrocław do 20 km'. */
function headingText(total: number, place: PlaceView | null, radiusKm: number): string {
  if (total === 0) return 'Promocje dnia'
  const radius = place?.isTown && radiusKm > 0 ? ` do ${radiusKm}\u00a0km` : ''
  return `Promocje dnia: ${promotionsCount(total)}${place ? `, ${place.label}${radius}` : ''}`
}

/** The next radius, at least up to the nearest town that is known to have promotions. */
function widerList(query: PromotionsQuery, isShort: boolean, nearestTownKm: number) {
  const radiusKm = RADII_KM.find((km) => km > query.radiusKm && km >= nearestTownKm)
  return isShort && radiusKm !== undefined
    ? { radiusKm, href: promotionsPath({ ...query, radiusKm, page: 1 }) }
    : null
}

const MAX_TITLE_LENGTH = 65

export function head({ data: { category, place, query } }: HeadArgs<PromotionsView>): Head {
  const filters = [category?.name ?? [], place?.label ?? []].flat()
  const isFiltered = filters.length > 0
  const isPlain = !isFiltered && query.order === 'saving'
  const pageOf = query.page > 1 ? ` – strona ${query.page}` : ''
  const ending = `${pageOf} | ${BRAND}`
  const subject = isFiltered ? `Promocje dnia: ${filters.join(', ')}` : 'Promocje dnia na usługi medyczne'
  return {
    title: shorten(subject, MAX_TITLE_LENGTH - ending.length) + ending,
    description:
      'Dzisiejsze promocje placówek medycznych: cena przed obniżką, cena promocyjna i najniższa cena z 30 dni przed obniżką.',
    canonical: promotionsPath({ page: isPlain ? query.page : 1 }),
    ...(isFiltered && { robots: 'noindex,follow' }),
  }
}

/** Requests the promotions of a query. */
async function findPromotions(provider: Provider, query: PromotionsQuery): Promise<Found> {
  const { category, place, radiusKm, order, page } = query
  try {
    const found = await request(provider, searchPromotions, {
      query: {
        ...(category !== null && { category }),
        ...(place !== null && { location: place, radius: radiusKm }),
        order,
        limit: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE,
      },
    })
    if (page > 1 && found.promotions.length === 0) throw redirect(promotionsPath({ ...query, page: 1 }), 302)
    // The endpoint also accepts a service as its category.
    if (category !== null && found.category?.slug !== category) throw data(null, { status: 404 })
    return found
  } catch (error) {
    // The provider responds with 400 to texts that are too long for a slug.
    if (error instanceof ProblemError && [400, 404].includes(error.problem.status))
      throw data(null, { status: 404 })
    throw error
  }
}

/**
 * Finds the place that the form's text means.
 * @returns the text if it means none
 * @throws Response 302 to the address with the place's slug, or without a place for an empty text
 */
async function redirectToPlace(
  provider: Provider,
  query: PromotionsQuery,
  search: URLSearchParams,
): Promise<string> {
  const text = typedText(query.place)
  const hits = text === '' ? [] : await findLocations(provider, text)
  const chosen = search.get(PROMOTION_PARAMS.chosenPlace)
  const found = hits.find((hit) => hit.slug === chosen && hit.name === text) ?? hits[0]
  if (text !== '' && !found) return text
  throw redirect(promotionsPath({ ...query, place: found?.slug ?? null, page: 1 }), 302)
}

/** Formats a number of promotions: 'brak promocji', '1 promocja', '22 promocje', '12 promocji'. */
function promotionsCount(count: number): string {
  if (count === 0) return 'brak promocji'
  return `${number.format(count)}\u00a0${plural(count, ['promocja', 'promocje', 'promocji'])}`
}

const number = new Intl.NumberFormat('pl')
