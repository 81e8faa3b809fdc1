import { BRAND } from '@medicena/domain/brand'
import { type Provider, request } from '@medicena/provider-client/client'
import { getMostSearched } from '@medicena/provider-client/home'
import type { Head } from '@medicena/zone-kit/head'
import type { LoaderArgs } from '@medicena/zone-kit/zone'
import { redirect } from 'react-router-dom'
import { findLocations, findServices, MAX_CHARACTERS } from '../search-bar/find-hits.ts'
import { type ServiceCardView, serviceCardView } from '../service-card/service-card-view.ts'

/** Most searched services shown beside a search without a match: two rows of three. */
const MOST_SEARCHED = 6

/** What the page of a search without a match shows. */
export interface FormSearchView {
  /** What the visitor asked for. */
  readonly service: string
  readonly location: string
  /** The service that matched, where only the place did not. */
  readonly found: { readonly name: string; readonly url: string } | null
  readonly mostSearched: readonly ServiceCardView[]
}

/**
 * Answers the search form of a browser without JavaScript, `/szukaj?usluga=…&miejsce=…`.
 * @throws Response 302 to the results of the best service hit in the place of the best location hit
 */
export async function loader({ request: { url, signal }, context }: LoaderArgs): Promise<FormSearchView> {
  const { searchParams } = new URL(url)
  const provider: Provider = { baseUrl: context.providerUrl, signal }
  const service = readText(searchParams.get('usluga'))
  const location = readText(searchParams.get('miejsce'))
  const [[found], [place]] = await Promise.all([
    findServices(provider, service),
    findLocations(provider, location),
  ])
  if (found && (place || location === ''))
    throw redirect(place ? `${found.url}/${place.slug}` : found.url, 302)

  const mostSearched = await request(provider, getMostSearched, {})
  return {
    service,
    location,
    found: found ? { name: found.name, url: found.url } : null,
    mostSearched: mostSearched.slice(0, MOST_SEARCHED).map(serviceCardView),
  }
}

export function head(): Head {
  return {
    title: `Wyszukiwanie usług medycznych | ${BRAND}`,
    description:
      'Wyszukaj usługę medyczną oraz miasto lub województwo i porównaj ceny w placówkach w całej Polsce.',
    robots: 'noindex,follow',
  }
}

function readText(text: string | null): string {
  return (text ?? '').trim().slice(0, MAX_CHARACTERS)
}
