import { LinkButton } from '@medicena/shared-ui/button'
import { Card } from '@medicena/shared-ui/card'
import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import type { MouseEvent } from 'react'

export interface ZoneErrorProps {
  /** Tries to load the same part again, without a new document. */
  readonly onRetry: () => void
  /** A retry is under way. */
  readonly retrying?: boolean
  /** The address of this page, for the link that loads it anew; the empty address is the page itself. */
  readonly href?: string
}

/** A new document, not the soft navigation that the shell makes of links: that one has just failed. */
function reload(event: MouseEvent) {
  event.preventDefault()
  location.reload()
}

/** Stands where a zone's page would: the zone is missing, slow or broken, and the rest of the site goes on. */
export function ZoneError({ onRetry, retrying = false, href = '' }: ZoneErrorProps) {
  return (
    <Card>
      <ErrorPanel
        headingLevel={1}
        title="Nie udało się wczytać tej części strony"
        detail="Spróbuj ponownie za chwilę. Jeśli to nie pomoże, sprawdź połączenie z internetem."
        onRetry={onRetry}
        retrying={retrying}
      >
        <LinkButton variant="quiet" href={href} onClick={reload}>
          Wczytaj stronę od nowa
        </LinkButton>
      </ErrorPanel>
    </Card>
  )
}
