import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { type RefObject, useRef } from 'react'
import { Appointment } from './appointment.tsx'
import { countRows } from './filter-sections.ts'
import styles from './price-list.module.css'
import { PriceSearch } from './price-search.tsx'
import { PriceSection } from './price-section.tsx'
import type { ProfileView } from './profile-view.ts'
import { useCameWithDocument } from './use-came-with-document.ts'

/** The number of rows from which on a document is too heavy when it holds for each what it opens. */
const LONG = 150

/** The number of rows that a visitor can look over at a glance or two: from there on a search is offered. */
const SEARCHED = 16

interface PriceListProps {
  readonly profile: ProfileView
  /** Those of its sections, or parts of them, that the visitor searches for. */
  readonly shown: ProfileView['sections']
  /** How many services these are; null when nothing is searched for. */
  readonly found: number | null
  /** What the visitor searches for in the list. */
  readonly query: string
  readonly onQuery: (query: string) => void
}

/** All that the facility offers, with prices. */
export function PriceList({ profile, shown, found, query, onQuery }: PriceListProps) {
  const input = useRef<HTMLInputElement>(null)
  const cameWithDocument = useCameWithDocument()
  const rows = countRows(profile.sections)
  const long = rows >= LONG
  if (rows === 0) {
    return (
      <EmptyState
        title="Placówka nie podała jeszcze cennika"
        detail="O ceny i terminy zapytasz telefonicznie w placówce."
      />
    )
  }
  return (
    <div className={styles['list']}>
      {rows >= SEARCHED && <PriceSearch query={query} onQuery={onQuery} found={found} inputRef={input} />}
      {long && <WithoutRows profile={profile} />}
      {shown.map((section) => (
        <PriceSection
          key={section.id}
          section={section}
          facility={profile}
          whole={cameWithDocument && !long}
        />
      ))}
      {shown.length === 0 && <NothingFound input={input} onQuery={onQuery} />}
      <p className={styles['note']}>
        Ceny podaje placówka. Mają charakter informacyjny i nie stanowią oferty w rozumieniu Kodeksu
        cywilnego; koszt leczenia potwierdź przed wizytą.
      </p>
    </div>
  )
}

/** Without JavaScript the rows of a long list don't open: what they would say stands above it. */
function WithoutRows({ profile }: Pick<PriceListProps, 'profile'>) {
  return (
    <noscript>
      <Surface className={styles['ways']}>
        <Appointment facility={profile} />
      </Surface>
    </noscript>
  )
}

interface NothingFoundProps extends Pick<PriceListProps, 'onQuery'> {
  readonly input: RefObject<HTMLInputElement | null>
}

function NothingFound({ input, onQuery }: NothingFoundProps) {
  const clear = () => {
    onQuery('')
    input.current?.focus()
  }
  return (
    <EmptyState
      title="Brak usług o tej nazwie"
      detail="Sprawdź pisownię albo wpisz krótszą nazwę, np. samo „korona”."
    >
      <Button variant="secondary" onClick={clear}>
        Wyczyść wyszukiwanie
      </Button>
    </EmptyState>
  )
}
