import { Button } from '@medicena/shared-ui/button'
import { classes } from '@medicena/shared-ui/classes'
import { Combobox } from '@medicena/shared-ui/combobox'
import { MapPin, Search } from '@medicena/shared-ui/icon'
import { type Find, useTypeahead } from '@medicena/shared-ui/use-typeahead'
import { useNavigate } from 'react-router-dom'
import { type RecentSearch, rememberSearch } from '../recent-searches/recent-searches.ts'
import { isSmallScreen } from '../small-screen/small-screen.ts'
import type { LocationChoice, ServiceChoice } from './choices.ts'
import styles from './search-bar.module.css'
import { useSearchForm } from './use-search-form.ts'

export interface SearchBarProps {
  /** Chosen at first. */
  readonly service?: ServiceChoice | null
  readonly location?: LocationChoice | null
  /** Typed at first, where nothing is chosen. */
  readonly serviceText?: string
  readonly locationText?: string
  /** A slim bar above results: labels are read out but not shown. */
  readonly compact?: boolean
  /** Small screens get the service field alone, whose choice leads straight to the service (the most searched page). */
  readonly serviceOnlyOnMobile?: boolean
}

// The provider client is fetched when a field gets the focus: the first view does not pay for it.
const suggestions = () => import('./suggestions.ts')
const findServices: Find<ServiceChoice> = async (...args) => (await suggestions()).suggestServices(...args)
const findLocations: Find<LocationChoice> = async (...args) => (await suggestions()).suggestLocations(...args)

/**
 * The search for a service in a place (SPEC section 2, "Search bar"). 'Znajdź' leads to the service's path followed by
 * the place's slug. Without JavaScript it is a form that `/szukaj` answers. Give it a `key` to start it anew.
 */
export function SearchBar({
  service = null,
  location = null,
  serviceText = '',
  locationText = '',
  compact = false,
  serviceOnlyOnMobile = false,
}: SearchBarProps) {
  const services = useTypeahead(findServices)
  const locations = useTypeahead(findLocations)
  const navigate = useNavigate()
  const search = (made: RecentSearch) => {
    rememberSearch(made)
    navigate(made.url)
  }
  const form = useSearchForm({ service, location, findServices, findLocations, onSearch: search })

  const size = compact ? 'medium' : 'large'
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
        onFocus={() => void suggestions().catch(() => undefined)}
      >
        <div className={styles['service']}>
          <Combobox
            label="Usługa lub specjalizacja"
            labelHidden={compact}
            placeholder="np. leczenie kanałowe"
            name="usluga"
            icon={<Search />}
            size={size}
            initialText={serviceText}
            initialItem={service}
            items={services.hits}
            itemKey={({ url }) => url}
            itemToString={({ name }) => name}
            status={services.status}
            onInputChange={(text) => {
              form.clearMessages()
              services.search(text)
            }}
            onRetry={services.retry}
            onSelect={(choice) => {
              form.chooseService(choice)
              if (choice && serviceOnlyOnMobile && isSmallScreen())
                search({ service: choice.name, place: null, url: choice.url })
            }}
            message={form.messages.service}
          />
        </div>
        <div className={styles['location']}>
          <Combobox
            label="Miasto lub województwo"
            labelHidden={compact}
            placeholder="Cała Polska"
            name="miejsce"
            icon={<MapPin />}
            size={size}
            initialText={locationText}
            initialItem={location}
            items={locations.hits}
            itemKey={({ slug }) => slug}
            itemToString={({ name }) => name}
            renderItem={({ name, detail }) => (
              <>
                {name}
                {detail && <small className={styles['detail']}>{detail}</small>}
              </>
            )}
            status={locations.status}
            onInputChange={(text) => {
              form.clearMessages()
              locations.search(text)
            }}
            onRetry={locations.retry}
            onSelect={form.chooseLocation}
            message={form.messages.location}
          />
        </div>
        <Button type="submit" size={size} busy={form.busy} className={styles['submit']}>
          Znajdź
        </Button>
      </form>
    </search>
  )
}
