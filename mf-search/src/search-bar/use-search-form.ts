import { isWholeCountry, normalise, slugify } from '@medicena/domain/text'
import type { Find } from '@medicena/shared-ui/use-typeahead'
import { type FormEvent, useState } from 'react'
import { NEAR_ME_SLUG } from '../near-me.ts'
import type { RecentSearch } from '../recent-searches/recent-searches.ts'
import type { LocationOption, ServiceOption } from './suggestions.ts'

/** The names of the fields, also of the form's URL without JavaScript. */
export const SERVICE_FIELD = 'usluga'
export const LOCATION_FIELD = 'miejsce'

const NOT_SELECTED = {
  service: 'Wybierz z listy usługę lub specjalizację.',
  location: 'Wybierz z listy miasto lub województwo albo wyczyść to pole.',
}
const SEARCH_FAILED = 'Nie udało się wyszukać. Sprawdź połączenie i spróbuj ponownie.'

/** The options that a search consists of. */
export interface SearchSelection {
  readonly service: ServiceOption
  readonly location: LocationOption | null
}

interface SearchFormOptions {
  readonly service: ServiceOption | null
  readonly location: LocationOption | null
  readonly findServices: Find<ServiceOption>
  readonly findLocations: Find<LocationOption>
  /** Called with a complete search and its selection. */
  readonly onSearch: (search: RecentSearch, selection: SearchSelection) => void
  /** Called with the path of a facility that was chosen instead of a service. */
  readonly onFacility: (url: string) => void
  /** Called with the texts of a search whose service was typed but not chosen, or with the slug of a place alone. */
  readonly onText: (service: string, location: string) => void
}

/**
 * State and validation of the search form. A text that was typed but not selected counts if it is the name of
 * exactly one option. A place without a choice and an empty form get a message and the focus, and show their suggestions.
 */
export function useSearchForm(options: SearchFormOptions) {
  const [service, setService] = useState(options.service)
  const [location, setLocation] = useState(options.location)
  const [messages, setMessages] = useState<{ readonly service?: string; readonly location?: string }>({})
  const [isBusy, setIsBusy] = useState(false)

  const search = async (form: HTMLFormElement) => {
    const data = new FormData(form)
    const showMessage = (field: 'service' | 'location', message: string) => {
      setMessages({ [field]: message })
      const input = form.elements.namedItem(field === 'service' ? SERVICE_FIELD : LOCATION_FIELD)
      if (!(input instanceof HTMLElement)) return
      input.focus()
      // Opens its list, from which the visitor can choose at once.
      input.click()
    }
    const serviceText = readText(data, SERVICE_FIELD)
    const typedPlace = readText(data, LOCATION_FIELD)
    const locationText = isWholeCountry(typedPlace) ? '' : typedPlace

    setMessages({})
    setIsBusy(true)
    try {
      if (serviceText === '' && (locationText === '' || location?.slug === NEAR_ME_SLUG)) {
        return showMessage('service', NOT_SELECTED.service)
      }
      const foundService =
        ifNamed(service, serviceText) ?? (await findByName(serviceText, options.findServices))
      if (foundService?.isFacility) return options.onFacility(foundService.url)
      const foundLocation =
        ifNamed(location, locationText) ?? (await findPlace(locationText, options.findLocations))
      if (!foundLocation && locationText !== '') return showMessage('location', NOT_SELECTED.location)
      if (!foundService) {
        const isNamed = serviceText === '' && foundLocation && foundLocation.slug !== NEAR_ME_SLUG
        return options.onText(serviceText, isNamed ? foundLocation.slug : locationText)
      }
      options.onSearch(...searchFor(foundService, foundLocation ?? null))
    } catch {
      showMessage(service ? 'location' : 'service', SEARCH_FAILED)
    } finally {
      setIsBusy(false)
    }
  }

  return {
    /** Validation messages of the fields. */
    messages,
    /** Whether typed texts are being looked up. */
    isBusy,
    selectService: (option: ServiceOption | null) => {
      setService(option)
      setMessages({})
    },
    selectLocation: (option: LocationOption | null) => {
      setLocation(option)
      setMessages({})
    },
    clearMessages: () => setMessages({}),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void search(event.currentTarget)
    },
  }
}

/** Returns a search, as it is stored, and its selection. The visitor's surroundings are no place of an address. */
export function searchFor(
  service: ServiceOption,
  location: LocationOption | null,
): readonly [RecentSearch, SearchSelection] {
  const place = location?.slug === NEAR_ME_SLUG ? null : location
  const url = place ? `${service.url}/${place.slug}` : service.url
  return [
    { service: service.name, place: place?.name ?? null, url },
    { service, location },
  ]
}

/** The selected option, if the field still has its name: text typed before hydration replaces it. */
function ifNamed<Option extends { readonly name: string }>(
  option: Option | null,
  text: string,
): Option | undefined {
  return option?.name === text ? option : undefined
}

async function findByName<Option extends { readonly name: string }>(text: string, find: Find<Option>) {
  if (text === '') return undefined
  const { findUniqueByName } = await import('./suggestions.ts')
  return findUniqueByName(await find(text, new AbortController().signal), text)
}

/**
 * Finds the place that a text names: the only suggestion, the place of that name or, if no other has its
 * name, the first one that begins with the text.
 */
async function findPlace(text: string, find: Find<LocationOption>): Promise<LocationOption | undefined> {
  if (text === '') return undefined
  const { findUniqueByName } = await import('./suggestions.ts')
  const options = await find(text, new AbortController().signal)
  const [first, ...others] = options
  if (others.length === 0) return first
  const typed = wordsOf(text)
  const [named, ...alsoNamed] = options.filter(({ name }) =>
    wordsOf(name).every((word) => typed.includes(word)),
  )
  if (named && alsoNamed.length === 0) return named
  return (
    findUniqueByName(options, text) ??
    (first && isBeginning(text, first.name) ? findUniqueByName(options, first.name) : undefined)
  )
}

const wordsOf = (text: string): string[] => slugify(text).split('-')

/** Letters from which a beginning stands for a name. */
const MIN_BEGINNING = 3

function isBeginning(text: string, name: string): boolean {
  return text.length >= MIN_BEGINNING && normalise(name).startsWith(normalise(text))
}

function readText(data: FormData, field: string): string {
  const text = data.get(field)
  return typeof text === 'string' ? text.trim() : ''
}
