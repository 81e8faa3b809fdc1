import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { LinkList } from '../../link-list/link-list.tsx'
import type { ResultsView } from '../build-results-view.ts'
import { useFilterChanges } from '../filters/use-filter-changes.ts'
import type { LoadedOffers } from '../list-state.ts'
import { OPEN_AT_PARAM, ORDERS } from '../results-query.ts'
import styles from './offer-list.module.css'

const NOTHING_OPEN = 'O tej porze żadna z placówek nie jest otwarta'

interface NoOffersProps {
  /** Says where offers were loaded from. */
  readonly loaded: Pick<LoadedOffers, 'key' | 'source' | 'within'>
  readonly view: Pick<ResultsView, 'closed' | 'filters' | 'nearby' | 'query'>
  /** Leads back to the offers of the page's place. */
  readonly onShowAll: () => void
}

/** The empty state of a list with the way to offers. */
export function NoOffers({ loaded, view: { closed, filters, nearby, query }, onShowAll }: NoOffersProps) {
  if (loaded.key !== '') {
    if (loaded.source.kind === 'near' && !loaded.within && query.filters['open-at'] !== undefined)
      return <NothingOpenNearby />
    return (
      <EmptyState {...textsOf(loaded)}>
        <Button variant="secondary" onClick={onShowAll}>
          Pokaż wszystkie oferty
        </Button>
      </EmptyState>
    )
  }
  if (closed) return <NothingOpen closed={closed} towns={nearby?.towns ?? []} />
  return (
    <EmptyState
      title="Żadna oferta nie spełnia wybranych filtrów"
      detail="Zmień filtry, usuń któryś z nich albo wszystkie."
    >
      <LinkButton variant="secondary" href={filters.clear}>
        Wyczyść filtry
      </LinkButton>
    </EmptyState>
  )
}

/** Empty state of the opening filter for offers nearby. */
function NothingOpenNearby() {
  const { apply } = useFilterChanges()
  return (
    <EmptyState title={NOTHING_OPEN}>
      <Button onClick={() => apply({ [OPEN_AT_PARAM]: null })}>Pokaż także zamknięte</Button>
      <Button
        variant="secondary"
        onClick={() => apply({ [OPEN_AT_PARAM]: null, sort: ORDERS.opening.value })}
      >
        Pokaż najwcześniej otwarte
      </Button>
    </EmptyState>
  )
}

function textsOf({ source, within }: NoOffersProps['loaded']) {
  if (source.kind === 'near' && !within)
    return { title: 'Nie ma ofert w tej okolicy', detail: 'Zmień filtry albo odległość.' }
  const others = 'Oferty z innych miejscowości pokaże przycisk „Szukaj w tym obszarze”.'
  const detail = 'Oddal lub przesuń mapę.'
  return {
    title: 'W tym miejscu mapy nie ma ofert',
    detail: source.kind === 'place' ? `${detail} ${others}` : detail,
  }
}

interface NothingOpenProps {
  readonly closed: NonNullable<ResultsView['closed']>
  /** The nearest towns with an open facility. */
  readonly towns: readonly { readonly name: string; readonly href: string; readonly detail: string }[]
}

/** Empty state of the opening filter: the facilities that open first, urgent visits, and nearby towns with open ones. */
function NothingOpen({ closed: { first, opening, urgent }, towns }: NothingOpenProps) {
  return (
    <Surface className={styles['closed']}>
      <p>{NOTHING_OPEN}.</p>
      <LinkList
        heading="Najwcześniej otwierają"
        links={[...first, opening, ...(urgent === null ? [] : [urgent])]}
      />
      <LinkList heading="Otwarte w pobliżu" links={towns} />
    </Surface>
  )
}
