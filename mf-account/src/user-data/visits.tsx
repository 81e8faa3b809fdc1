import { LinkButton } from '@medicena/shared-ui/button'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { CalendarDays } from '@medicena/shared-ui/icon'

/**
 * 'Twoje wizyty' (SPEC section 2, "Account area"): visits are arranged with facilities themselves, so that there is none to
 * list (DECISIONS, Account).
 */
export function Visits() {
  return (
    <section id="wizyty" tabIndex={-1} aria-label="Twoje wizyty">
      <EmptyState
        icon={<CalendarDays />}
        title="Twoje wizyty"
        detail="Nie ma tu listy wizyt, bo umawiasz je bezpośrednio z placówką: telefonicznie, na jej stronie albo prosząc ją o kontakt."
      >
        <LinkButton href="/" variant="secondary">
          Znajdź placówkę
        </LinkButton>
      </EmptyState>
    </section>
  )
}
