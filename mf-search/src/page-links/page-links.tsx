import { LinkButton } from '@medicena/shared-ui/button'

interface PageLinksProps {
  readonly label: string
  /** Listed items, for the labels: 'placówki'. */
  readonly things: string
  /** Null on the first page. */
  readonly previousHref: string | null
  /** Null on the last page. */
  readonly nextHref: string | null
}

/** Links to the neighbours of a page of a list; nothing for the only page. */
export function PageLinks({ label, things, previousHref, nextHref }: PageLinksProps) {
  if (previousHref === null && nextHref === null) return null
  return (
    <nav aria-label={label} className="no-print actions">
      {previousHref !== null && (
        <LinkButton variant="secondary" href={previousHref} rel="prev">
          Poprzednie {things}
        </LinkButton>
      )}
      {nextHref !== null && (
        <LinkButton variant="secondary" href={nextHref} rel="next">
          Następne {things}
        </LinkButton>
      )}
    </nav>
  )
}
