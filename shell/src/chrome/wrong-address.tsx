import { LinkButton } from '@medicena/shared-ui/button'
import { Card } from '@medicena/shared-ui/card'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { House } from '@medicena/shared-ui/icon'

/** The page of an address that can't be read: too long, or encoded wrongly. */
export function WrongAddress() {
  return (
    <Card>
      <EmptyState
        headingLevel={1}
        title="Nie możemy odczytać tego adresu"
        detail="Adres strony jest uszkodzony albo zbyt długi. Sprawdź, czy został skopiowany w całości."
      >
        <LinkButton href="/" icon={<House />}>
          Wróć na stronę główną
        </LinkButton>
      </EmptyState>
    </Card>
  )
}
