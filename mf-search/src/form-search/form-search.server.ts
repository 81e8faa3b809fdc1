import { BRAND } from '@medicena/domain/brand'
import { isWholeCountry } from '@medicena/domain/text'
import type { Provider } from '@medicena/provider-client/client'
import type { Head, HeadArgs, LoaderArgs } from '@medicena/zone-kit/zone'
import { redirect } from 'react-router-dom'
import { NEAR_ME_NAME } from '../near-me.ts'
import { findFacilities, findServices, findUniqueByName, typedText } from '../search-bar/suggestions.ts'
import { findPlace, loadMostSearched, loadPlace } from './load-place.ts'

/** Loader data of a form search without a match, or for a place alone. */
export type FormSearchView = Awaited<ReturnType<typeof loader>>

/**
 * Handles texts that were typed into the search form and not chosen, `/szukaj?usluga=…&miejsce=…`, and a place alone, whose
 * slug counts as its name.
 * @throws Response 302 to the results of the best matching service and place, or to the facility of that name
 */
export async function loader({ request: { url, signal }, context }: LoaderArgs) {
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
    /** The matching service, if only the place has no match. */
    foundService: foundService ? { name: foundService.name, url: foundService.url } : null,
    /** Whether the suggestions are facilities alone. */
    hasFacilities: !foundService && services.length === 0 && facilities.length > 0,
    /** Facilities with the typed words in their names, and similar services. */
    suggestions: foundService
      ? []
      : [
          ...facilities.map(({ name, city, url }) => ({ name: `${name}, ${city}`, url })),
          ...services.map(({ name, url }) => ({ name, url })),
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
