import { BRAND } from '@medicena/domain/brand'
import { isWholeCountry } from '@medicena/domain/text'
import type { Provider } from '@medicena/provider-client/client'
import type { Head, HeadArgs, LoaderArgs } from '@medicena/zone-kit/zone'
import { redirect } from 'react-router-dom'
import { NEAR_ME_NAME } from '../near-me.ts'
import { findFacilities, findServices, findUniqueByName, typedText } from '../search-bar/suggestions.ts'
import type { ServiceCardView } from '../service-card/service-card-view.ts'
import { findPlace, loadMostSearched, loadPlace, type PlaceView } from './load-place.ts'

/** Loader data of a form search without a match, or for a place alone. */
export interface FormSearchView {
  /** Submitted text. */
  readonly service: string
  readonly location: string
  /** The matching service, if only the place has no match. */
  readonly foundService: { readonly name: string; readonly url: string } | null
  /** The place, if it was searched for without a service. */
  readonly place: PlaceView | null
  /** Suggestions: similar services, and facilities with the typed words in their names. */
  readonly suggestions: readonly { readonly name: string; readonly url: string }[]
  /** Whether the suggestions are facilities alone. */
  readonly hasFacilities: boolean
  readonly mostSearched: readonly ServiceCardView[]
}

/**
 * Handles texts that were typed into the search form and not chosen, `/szukaj?usluga=…&miejsce=…`, and a place alone, whose
 * slug counts as its name.
 * @throws Response 302 to the results of the best matching service and place, or to the facility of that name
 */
export async function loader({ request: { url, signal }, context }: LoaderArgs): Promise<FormSearchView> {
  const { searchParams } = new URL(url)
  const provider: Provider = { baseUrl: context.providerUrl, signal }
  const service = typedText(searchParams.get('usluga'))
  const place = typedText(searchParams.get('miejsce'))
  // The visitor's position is not known here.
  const location = place === NEAR_ME_NAME || isWholeCountry(place) ? '' : place
  const [services, facilities, foundPlace] = await Promise.all([
    findServices(provider, service),
    findFacilities(provider, service),
    findPlace(provider, location),
  ])
  const facility = findUniqueByName(facilities, service)
  if (facility) throw redirect(facility.url, 302)
  const foundService = services.find(({ similar }) => !similar)
  if (foundService && (foundPlace || location === '')) {
    const slug = foundPlace?.slug ?? foundService.location?.slug
    throw redirect(slug === undefined ? foundService.url : `${foundService.url}/${slug}`, 302)
  }

  const content =
    service === '' && foundPlace
      ? await loadPlace(provider, foundPlace)
      : { place: null, mostSearched: await loadMostSearched(provider) }
  return {
    ...content,
    service,
    location,
    foundService: foundService ? { name: foundService.name, url: foundService.url } : null,
    hasFacilities: !foundService && services.length === 0 && facilities.length > 0,
    suggestions: foundService
      ? []
      : [
          ...services.map(({ name, url }) => ({ name, url })),
          ...facilities.map(({ name, city, url }) => ({ name: `${name}, ${city}`, url })),
        ],
  }
}

export function head({ data: { place } }: HeadArgs<FormSearchView>): Head {
  return {
    title: `${place ? `Usługi medyczne ${place.inPlace}` : 'Wyszukiwanie usług medycznych'} | ${BRAND}`,
    description:
      'Wyszukaj usługę medyczną oraz miasto lub województwo i porównaj ceny w placówkach w całej Polsce.',
    robots: 'noindex,follow',
  }
}
