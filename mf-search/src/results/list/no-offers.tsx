import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { LinkList } from '../../link-list/link-list.tsx'
import type { ResultsView } from '../build-results-view.ts'
import type { LoadedOffers } from '../list-state.ts'
import styles from './offer-list.module.css'

interface NoOffersProps {
  /** Says where offers were loaded from. */
  readonly loaded: Pick<LoadedOffers, 'key' | 'source' | 'within'>
  readonly view: Pick<ResultsView, 'closed' | 'filters' | 'nearby'>
  /** Leads back to the offers of the page's place. */
  readonly onShowAll: () => void
}

/** The empty state of a list with the way to offers. */
export function NoOffers({ loaded, view: { closed, filters, nearby }, onShowAll }: NoOffersProps) {
  if (loaded.key !== '') {
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
      <p>O tej porze żadna z placówek nie jest otwarta.</p>
      <LinkList
        heading="Najwcześniej otwierają"
        links={[...first, opening, ...(urgent === null ? [] : [urgent])]}
      />
      <LinkList heading="Otwarte w pobliżu" links={towns} />
    </Surface>
  )
}
