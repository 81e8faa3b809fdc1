import { Button, LinkButton } from '@medicena/shared-ui/button'
import { EmptyState } from '@medicena/shared-ui/empty-state'

/** Why a list is empty: the address's filters, a moment among them, the map, or nothing nearby. */
export type EmptyReason = 'filters' | 'moment' | 'map' | 'area' | 'near'

const TEXTS: Readonly<Record<EmptyReason, { readonly title: string; readonly detail: string }>> = {
  filters: {
    title: 'Żadna oferta nie spełnia wybranych filtrów',
    detail: 'Zmień filtry, usuń któryś z nich albo wszystkie.',
  },
  moment: {
    title: 'Żadna oferta nie spełnia wybranych filtrów',
    detail:
      'O wybranej porze placówki mogą być zamknięte: usuń filtr godzin, zmień inne albo usuń wszystkie.',
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
  /** Link to the page without filters. */
  readonly clearHref: string
  /** Leads back to the offers of the page's place. */
  readonly onShowAll: () => void
}

/** The empty state of a list with the way to offers. */
export function NoOffers({ reason, clearHref, onShowAll }: NoOffersProps) {
  return (
    <EmptyState {...TEXTS[reason]}>
      {reason === 'filters' || reason === 'moment' ? (
        <LinkButton variant="secondary" href={clearHref}>
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
