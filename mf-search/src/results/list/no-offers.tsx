import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { LinkList } from '../../link-list/link-list.tsx'
import type { ResultsView } from '../build-results-view.ts'
import { useFilterChanges } from '../filters/use-filter-changes.ts'
import type { OtherOffers } from '../other-offers.ts'
import { OPEN_AT_PARAM, ORDERS } from '../results-query.ts'
import styles from './offer-list.module.css'

const NOTHING_OPEN = 'O tej porze żadna z placówek nie jest otwarta'

interface NoOffersProps {
  readonly view: Pick<ResultsView, 'closed' | 'filters' | 'nearby'>
  /** Describes other offers than those of the address; null for these. */
  readonly others: OtherOffers | null
}

/** The empty state of a list with the way to offers; the toolbar leads back from others to those of the address. */
export function NoOffers({ view: { closed, filters, nearby }, others }: NoOffersProps) {
  if (others) return others.empty ? <EmptyState {...others.empty} /> : <NothingOpenNearby />
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
