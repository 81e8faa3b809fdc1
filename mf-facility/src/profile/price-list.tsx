import { PRIVATE_PRICES } from '@medicena/domain/brand'
import { servicesCount } from '@medicena/domain/plural'
import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { TextField } from '@medicena/shared-ui/text-field'
import { useIsServerRendered } from '@medicena/shared-ui/use-is-server-rendered'
import { type RefObject, useRef, useState } from 'react'
import { Appointment } from './appointment.tsx'
import { PRICES_ID } from './page-parts.ts'
import styles from './price-list.module.css'
import { PriceSection } from './price-section.tsx'
import { rowsOf } from './price-sections.ts'
import type { ProfileView } from './profile-view.ts'
import type { PriceMatches, usePriceSearch } from './use-price-search.ts'

/** Rows from which the document contains no row contents, because it would be too large. */
const MIN_LAZY_ROWS = 150

/** Rows from which a search field is offered. */
const MIN_SEARCHABLE_ROWS = 16

interface PriceListProps {
  readonly profile: ProfileView
  readonly search: ReturnType<typeof usePriceSearch>
}

/** All services of the facility with prices, searchable if there are many. */
export function PriceList({ profile, search }: PriceListProps) {
  const { sections, matches, setQuery } = search
  const input = useRef<HTMLInputElement>(null)
  const isServerRendered = useIsServerRendered()
  // A search adds rows that were not in the document at their place, also when it is cleared.
  const [wasSearched, setWasSearched] = useState(false)
  if (matches && !wasSearched) setWasSearched(true)
  const rowCount = rowsOf(profile.sections).length
  const isLong = rowCount >= MIN_LAZY_ROWS
  if (rowCount === 0) {
    return (
      <section id={PRICES_ID} aria-label="Cennik">
        <EmptyState
          title="Placówka nie podała jeszcze cennika"
          detail="O ceny i terminy zapytasz telefonicznie w placówce."
        />
      </section>
    )
  }
  const clearQuery = () => {
    setQuery('')
    input.current?.focus()
  }
  return (
    <section id={PRICES_ID} aria-label="Cennik" className={styles['list']}>
      <p className="note">{PRIVATE_PRICES}</p>
      {rowCount >= MIN_SEARCHABLE_ROWS && <PriceSearch search={search} ref={input} />}
      {isLong && (
        // Without JavaScript lazy rows do not open.
        <noscript>
          <Surface className="actions">
            <Appointment facility={profile} />
          </Surface>
        </noscript>
      )}
      {sections.map((section) => (
        <PriceSection
          key={section.id}
          section={section}
          openGroup={matches ? null : profile.openGroup}
          facility={profile}
          isLazy={isLong || !isServerRendered || wasSearched}
        />
      ))}
      {matches?.count === 0 && matches.by !== 'pending' && (
        <EmptyState
          title="Brak usług o tej nazwie"
          detail="Sprawdź pisownię albo wpisz krótszą nazwę, np. samo „korona”."
        >
          <Button variant="secondary" onClick={clearQuery}>
            Wyczyść wyszukiwanie
          </Button>
        </EmptyState>
      )}
      <p className="note">
        Ceny pochodzą z cennika placówki. Mają charakter informacyjny i nie stanowią oferty w rozumieniu
        Kodeksu cywilnego; koszt leczenia potwierdź przed wizytą.
      </p>
    </section>
  )
}

interface PriceSearchProps extends Pick<PriceListProps, 'search'> {
  readonly ref: RefObject<HTMLInputElement | null>
}

/** Search field of the price list. Hidden without JavaScript. */
function PriceSearch({ search: { query, setQuery, matches }, ref }: PriceSearchProps) {
  return (
    <search className={`needs-script no-print ${styles['search']}`}>
      <TextField
        ref={ref}
        type="search"
        name="usluga"
        label="Szukaj w cenniku"
        placeholder="np. przegląd, korona"
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setQuery('')}
      />
      <p className={`note ${styles['count']}`} role="status">
        {matches && matchesText(matches)}
      </p>
    </search>
  )
}

/** Returns 'Znaleziono: 3 usługi' or 'Brak usług o tej nazwie'. */
function matchesText({ count, by }: PriceMatches): string {
  if (by === 'pending') return 'Szukamy usług o podobnym znaczeniu…'
  if (count === 0) return 'Brak usług o tej nazwie'
  return `Znaleziono: ${servicesCount(count)}${by === 'meaning' ? ' o podobnym znaczeniu' : ''}`
}
