import { Button } from '@medicena/shared-ui/button'
import { classes } from '@medicena/shared-ui/classes'
import { Combobox } from '@medicena/shared-ui/combobox'
import { MapPin, Search } from '@medicena/shared-ui/icon'
import { type Find, useTypeahead } from '@medicena/shared-ui/use-typeahead'
import { MaxEntriesMap } from '@medicena/zone-kit/storage'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isMobile } from '../breakpoint.ts'
import { NEAR_ME_SLUG } from '../near-me.ts'
import { type RecentSearch, storeRecentSearch } from '../recent-searches/recent-searches.ts'
import type { ResultsEntry } from '../results/results-entry.ts'
import { OPTION_TEXTS } from '../suggestion-field/option-texts.tsx'
import { mentionsFreeCare, PRIVATE_VISITS } from './free-care.ts'
import styles from './search-bar.module.css'
import type { LocationOption, ServiceOption } from './suggestions.ts'
import {
  LOCATION_FIELD,
  SERVICE_FIELD,
  type SearchSelection,
  searchFor,
  useSearchForm,
} from './use-search-form.ts'

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
  const { service, location } = (pageService === null && earlier) || {
    service: pageService,
    location: pageLocation,
  }
  /** The place that was typed in the service's field; it fills the other one. */
  const [typedPlace, setTypedPlace] = useState<LocationOption | null>(null)
  const search = (recent: RecentSearch, selection: SearchSelection) => {
    searches.set(key, selection)
    storeRecentSearch(recent)
    const { slug, village } = selection.location ?? {}
    const around = slug === NEAR_ME_SLUG ? 'visitor' : village
    const entry: ResultsEntry = around ? { around } : {}
    navigate(recent.url, { state: entry })
  }
  const form = useSearchForm({
    service,
    location,
    findServices,
    findLocations,
    onSearch: search,
    onFacility: (url) => navigate(url),
    onText: (service, location) =>
      navigate(`/szukaj?${new URLSearchParams({ [SERVICE_FIELD]: service, [LOCATION_FIELD]: location })}`),
  })

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
        onSubmit={form.submit}
        onFocus={({ target }) => {
          void importSuggestions().catch(() => undefined)
          if (!(target instanceof HTMLInputElement) || target.value !== '') return
          if (target.name === SERVICE_FIELD) services.search('')
          else locations.search('')
        }}
      >
        <div className={styles['service']}>
          <Combobox
            label="Usługa lub specjalizacja"
            {...look}
            placeholder="np. leczenie kanałowe"
            name={SERVICE_FIELD}
            icon={<Search />}
            initialText={serviceText}
            initialItem={service}
            items={services.hits}
            itemKey={({ url }) => url}
            groupOf={({ group = null }) => group}
            // Suggestions for an empty field are offers: Enter and Tab must not choose one.
            highlightFirst={typedService !== ''}
            {...(mentionsFreeCare(typedService) && { emptyText: PRIVATE_VISITS })}
            status={services.status}
            onInputChange={(text) => {
              form.clearMessages()
              setTypedService(text)
              services.search(text)
            }}
            onRetry={services.retry}
            onSelect={(option) => {
              form.selectService(option)
              if (option?.location) {
                setTypedPlace(option.location)
                form.selectLocation(option.location)
              }
              if (option?.isFacility) navigate(option.url)
              else if (option && serviceOnlyOnMobile && isMobile())
                search(...searchFor(option, option.location ?? null))
            }}
            message={form.messages.service}
          />
        </div>
        <div className={styles['location']}>
          <Combobox
            label="Miasto lub województwo"
            {...look}
            placeholder="Cała Polska"
            name={LOCATION_FIELD}
            icon={<MapPin />}
            key={typedPlace?.slug}
            initialText={locationText}
            initialItem={typedPlace ?? location}
            items={locations.hits}
            itemKey={({ slug, detail }) => `${slug} ${detail}`}
            highlightFirst={locations.hits[0]?.slug !== NEAR_ME_SLUG}
            status={locations.status}
            onInputChange={(text) => {
              form.clearMessages()
              locations.search(text)
            }}
            onRetry={locations.retry}
            onSelect={form.selectLocation}
            message={form.messages.location}
          />
        </div>
        <Button type="submit" size={size} busy={form.isBusy} className={styles['submit']}>
          Znajdź
        </Button>
      </form>
    </search>
  )
}
