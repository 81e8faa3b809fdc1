import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { LinkList } from '../../link-list/link-list.tsx'
import type { ResultsView } from '../build-results-view.ts'
import styles from './offer-list.module.css'

/** Why a list is empty: the address's filters, the map, or nothing nearby. */
export type EmptyReason = 'filters' | 'map' | 'area' | 'near'

const TEXTS: Readonly<Record<EmptyReason, { readonly title: string; readonly detail: string }>> = {
  filters: {
    title: 'Żadna oferta nie spełnia wybranych filtrów',
    detail: 'Zmień filtry, usuń któryś z nich albo wszystkie.',
  },
  map: {
    title: 'W tym miejscu mapy nie ma ofert',
    detail: 'Oddal lub przesuń mapę. Oferty z innych miejscowości pokaże przycisk „Szukaj w tym obszarze”.',
  },
  area: { title: 'W tym miejscu mapy nie ma ofert', detail: 'Oddal lub przesuń mapę.' },
  near: {
    title: 'Nie ma ofert w tej okolicy',
    detail: 'Zmień filtry albo odległość.',
  },
}

interface NoOffersProps {
  readonly reason: EmptyReason
  readonly view: Pick<ResultsView, 'closed' | 'filters' | 'nearby'>
  /** Leads back to the offers of the page's place. */
  readonly onShowAll: () => void
}

/** The empty state of a list with the way to offers. */
export function NoOffers({ reason, view: { closed, filters, nearby }, onShowAll }: NoOffersProps) {
  if (reason === 'filters' && closed) {
    return <NothingOpen closed={closed} towns={nearby?.towns ?? []} />
  }
  return (
    <EmptyState {...TEXTS[reason]}>
      {reason === 'filters' ? (
        <LinkButton variant="secondary" href={filters.clear}>
          Wyczyść filtry
        </LinkButton>
      ) : (
        <Button variant="secondary" onClick={onShowAll}>
          Pokaż wszystkie oferty
        </Button>
      )}
    </EmptyState>
  )
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
