import type { Find } from '@medicena/shared-ui/use-typeahead'
import { type FormEvent, useState } from 'react'
import type { RecentSearch } from '../recent-searches/recent-searches.ts'
import type { LocationChoice, ServiceChoice } from './choices.ts'

const NOT_CHOSEN = {
  service: 'Wybierz z listy usługę lub specjalizację.',
  location: 'Wybierz z listy miasto lub województwo albo wyczyść to pole.',
}
const FAILED = 'Nie udało się wyszukać. Sprawdź połączenie i spróbuj ponownie.'

export interface SearchFormOptions {
  readonly service: ServiceChoice | null
  readonly location: LocationChoice | null
  readonly findServices: Find<ServiceChoice>
  readonly findLocations: Find<LocationChoice>
  /** Called with what was searched for and the site path of its results. */
  readonly onSearch: (search: RecentSearch) => void
}

export interface SearchForm {
  /** What is missing, under the field where it is missing. */
  readonly messages: { readonly service?: string; readonly location?: string }
  /** Whether typed texts are being looked up. */
  readonly busy: boolean
  readonly chooseService: (choice: ServiceChoice | null) => void
  readonly chooseLocation: (choice: LocationChoice | null) => void
  /** Takes the messages away: the visitor is about to do what they ask for. */
  readonly clearMessages: () => void
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * What is chosen in the search bar and what 'Znajdź' makes of it. A text that was typed but not chosen from the list is
 * taken if exactly one hit bears that name; otherwise nothing happens but a message under the field, which gets the focus.
 */
export function useSearchForm(options: SearchFormOptions): SearchForm {
  const [service, setService] = useState(options.service)
  const [location, setLocation] = useState(options.location)
  const [messages, setMessages] = useState<SearchForm['messages']>({})
  const [busy, setBusy] = useState(false)

  const search = async (form: HTMLFormElement) => {
    const texts = new FormData(form)
    const complain = (field: 'service' | 'location', message: string) => {
      setMessages({ [field]: message })
      const input = form.elements.namedItem(field === 'service' ? 'usluga' : 'miejsce')
      if (input instanceof HTMLElement) input.focus()
    }
    const serviceText = textOf(texts, 'usluga')
    const locationText = textOf(texts, 'miejsce')

    setMessages({})
    setBusy(true)
    try {
      const wanted = named(service, serviceText) ?? (await namesake(serviceText, options.findServices))
      if (!wanted) return complain('service', NOT_CHOSEN.service)
      const place = named(location, locationText) ?? (await namesake(locationText, options.findLocations))
      if (!place && locationText !== '') return complain('location', NOT_CHOSEN.location)
      options.onSearch({
        service: wanted.name,
        place: place?.name ?? null,
        url: place ? `${wanted.url}/${place.slug}` : wanted.url,
      })
    } catch {
      complain(service ? 'location' : 'service', FAILED)
    } finally {
      setBusy(false)
    }
  }

  return {
    messages,
    busy,
    chooseService: (choice) => {
      setService(choice)
      setMessages({})
    },
    chooseLocation: (choice) => {
      setLocation(choice)
      setMessages({})
    },
    clearMessages: () => setMessages({}),
    submit: (event) => {
      event.preventDefault()
      void search(event.currentTarget)
    },
  }
}

/** A choice counts while its name stands in the field: text typed before hydration says otherwise. */
function named<Choice extends { readonly name: string }>(
  choice: Choice | null,
  text: string,
): Choice | undefined {
  return choice?.name === text ? choice : undefined
}

async function namesake<Choice extends { readonly name: string }>(text: string, find: Find<Choice>) {
  if (text === '') return undefined
  const { onlyNamesake } = await import('./suggestions.ts')
  return onlyNamesake(await find(text, new AbortController().signal), text)
}

function textOf(texts: FormData, field: string): string {
  const text = texts.get(field)
  return typeof text === 'string' ? text.trim() : ''
}
