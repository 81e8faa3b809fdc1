import { isWholeCountry } from '@medicena/domain/text'
import { Button } from '@medicena/shared-ui/button'
import { classes } from '@medicena/shared-ui/classes'
import { Combobox } from '@medicena/shared-ui/combobox'
import { MapPin, Search } from '@medicena/shared-ui/icon'
import { type Find, useTypeahead } from '@medicena/shared-ui/use-typeahead'
import { MaxEntriesMap } from '@medicena/zone-kit/storage'
import { type FormEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isMobile } from '../breakpoint.ts'
import { NEAR_ME_SLUG } from '../near-me.ts'
import { storeRecentSearch } from '../recent-searches/recent-searches.ts'
import type { ResultsEntry } from '../results/results-entry.ts'
import { OPTION_TEXTS } from '../suggestion-field/option-texts.tsx'
import type { SearchSelection } from './find-search.ts'
import { mentionsFreeCare, PRIVATE_VISITS } from './free-care.ts'
import styles from './search-bar.module.css'
import type { LocationOption, ServiceOption } from './suggestions.ts'

export interface SearchBarProps {
  /** Initial selection. */
  readonly service?: ServiceOption | null
  readonly location?: LocationOption | null
  /** Initial text without a selection. */
  readonly serviceText?: string
  readonly locationText?: string
  /** Single row with visually hidden labels. */
  readonly compact?: boolean
  /** On mobile only the service field is shown, whose selection navigates at once. */
  readonly serviceOnlyOnMobile?: boolean
}

// Lazy: the provider client is imported when a field gets the focus.
const importSuggestions = () => import('./suggestions.ts')
const findServices: Find<ServiceOption> = async (...args) =>
  (await importSuggestions()).suggestServices(...args)
const findFirstServices = async (signal: AbortSignal) =>
  (await importSuggestions()).suggestFirstServices(signal)
const findLocations: Find<LocationOption> = async (...args) =>
  (await importSuggestions()).suggestLocations(...args)
const findFirstLocations = async () => (await importSuggestions()).suggestFirstLocations()
const importFindSearch = () => import('./find-search.ts')

/** The names of the fields, also of the form's URL without JavaScript. */
const FIELDS = { service: 'usluga', location: 'miejsce' }
type Field = keyof typeof FIELDS

const NOT_SELECTED = {
  service: 'Wybierz z listy usługę lub specjalizację.',
  location: 'Wybierz z listy miasto lub województwo albo wyczyść to pole.',
}
const SEARCH_FAILED = 'Nie udało się wyszukać. Sprawdź połączenie i spróbuj ponownie.'

/** Chromium's history of a tab has this many entries at most. */
const MAX_SEARCHES = 50

/** Searches by history entry, for pages without a search of their own: Back restores them. In memory only. */
const searches = new MaxEntriesMap<string, SearchSelection>(MAX_SEARCHES)

/** The search of the results that this document showed last, for the bars of other pages. In memory only. */
let latest: SearchSelection | null = null

/**
 * Search form for a service in a place, which navigates to their results. Without JavaScript it submits to
 * `/szukaj`. A new `key` resets it.
 */
export function SearchBar({
  service: pageService = null,
  location: pageLocation = null,
  serviceText = '',
  locationText = '',
  compact = false,
  serviceOnlyOnMobile = false,
}: SearchBarProps) {
  const services = useTypeahead(findServices, findFirstServices)
  const locations = useTypeahead(findLocations, findFirstLocations)
  const [typedService, setTypedService] = useState('')
  const navigate = useNavigate()
  const { key } = useLocation()
  useEffect(() => {
    if (pageService) latest = { service: pageService, location: pageLocation }
  }, [pageService, pageLocation])
  const [earlier] = useState(() => searches.get(key) ?? (compact && !serviceOnlyOnMobile ? latest : null))
  const initial = (pageService === null && earlier) || { service: pageService, location: pageLocation }
  const [service, setService] = useState(initial.service)
  const [location, setLocation] = useState(initial.location)
  /** The place that was typed in the service's field; it fills the other one. */
  const [typedPlace, setTypedPlace] = useState<LocationOption | null>(null)
  const [messages, setMessages] = useState<{ readonly [Name in Field]?: string }>({})
  const [isBusy, setBusy] = useState(false)

  const open = (selection: SearchSelection) => {
    const { service, location } = selection
    if (service.isFacility) return navigate(service.url)
    searches.set(key, selection)
    // The visitor's surroundings are no place of an address.
    const isNearMe = location?.slug === NEAR_ME_SLUG
    const url = location && !isNearMe ? `${service.url}/${location.slug}` : service.url
    storeRecentSearch({ service: service.name, place: isNearMe ? null : (location?.name ?? null), url })
    const around = isNearMe ? 'visitor' : location?.village
    const entry: ResultsEntry = around ? { around } : {}
    navigate(url, { state: entry })
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const textOf = (field: Field) => String(data.get(FIELDS[field]) ?? '').trim()
    const typed = { service: textOf('service'), location: textOf('location') }
    const texts = { ...typed, location: isWholeCountry(typed.location) ? '' : typed.location }
    const showMessage = (field: Field, message: string) => {
      setMessages({ [field]: message })
      const input = form.elements.namedItem(FIELDS[field])
      if (!(input instanceof HTMLElement)) return
      input.focus()
      // Opens its list, from which the visitor can choose at once.
      input.click()
    }
    if (texts.service === '' && (texts.location === '' || location?.slug === NEAR_ME_SLUG))
      return showMessage('service', NOT_SELECTED.service)
    setMessages({})
    setBusy(true)
    try {
      const { findSearch } = await importFindSearch()
      const found = await findSearch(texts, { service, location })
      if ('selection' in found) open(found.selection)
      else if (found.texts === null) showMessage('location', NOT_SELECTED.location)
      else
        navigate(
          `/szukaj?${new URLSearchParams({
            [FIELDS.service]: found.texts.service,
            [FIELDS.location]: found.texts.location,
          })}`,
        )
    } catch {
      showMessage(service ? 'location' : 'service', SEARCH_FAILED)
    } finally {
      setBusy(false)
    }
  }

  const size = compact ? 'medium' : 'large'
  const look = { labelHidden: compact, size, ...OPTION_TEXTS } as const
  return (
    <search aria-label="Wyszukiwanie usług medycznych">
      <form
        className={classes(
          styles['bar'],
          compact && styles['compact'],
          serviceOnlyOnMobile && styles['serviceOnlyOnMobile'],
        )}
        action="/szukaj"
        onSubmit={submit}
        onFocus={({ target }) => {
          // Imports the suggestions, too.
          void importFindSearch().catch(() => undefined)
          if (!(target instanceof HTMLInputElement) || target.value !== '') return
          if (target.name === FIELDS.service) services.search('')
          else locations.search('')
        }}
      >
        <div className={styles['service']}>
          <Combobox
            label="Usługa lub specjalizacja"
            {...look}
            placeholder="np. leczenie kanałowe"
            name={FIELDS.service}
            icon={<Search />}
            initialText={serviceText}
            initialItem={initial.service}
            items={services.hits}
            itemKey={({ url }) => url}
            groupOf={({ group = null }) => group}
            // Suggestions for an empty field are offers: Enter and Tab must not choose one.
            highlightFirst={typedService !== ''}
            {...(mentionsFreeCare(typedService) && { emptyText: PRIVATE_VISITS })}
            status={services.status}
            onInputChange={(text) => {
              setMessages({})
              setTypedService(text)
              services.search(text)
            }}
            onRetry={services.retry}
            onSelect={(option) => {
              setService(option)
              setMessages({})
              if (option?.location) {
                setTypedPlace(option.location)
                setLocation(option.location)
              }
              if (option && (option.isFacility || (serviceOnlyOnMobile && isMobile())))
                open({ service: option, location: option.location ?? null })
            }}
            message={messages.service}
          />
        </div>
        <div className={styles['location']}>
          <Combobox
            label="Miasto lub województwo"
            {...look}
            placeholder="Cała Polska"
            name={FIELDS.location}
            icon={<MapPin />}
            key={typedPlace?.slug}
            initialText={locationText}
            initialItem={typedPlace ?? initial.location}
            items={locations.hits}
            itemKey={({ slug, detail }) => `${slug} ${detail}`}
            highlightFirst={locations.hits[0]?.slug !== NEAR_ME_SLUG}
            status={locations.status}
            onInputChange={(text) => {
              setMessages({})
              locations.search(text)
            }}
            onRetry={locations.retry}
            onSelect={(option) => {
              setLocation(option)
              setMessages({})
            }}
            message={messages.location}
          />
        </div>
        <Button type="submit" size={size} busy={isBusy} className={styles['submit']}>
          Znajdź
        </Button>
      </form>
    </search>
  )
}
