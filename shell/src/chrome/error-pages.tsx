import { formatPrice } from '@medicena/domain/money'
import { LinkButton } from '@medicena/shared-ui/button'
import { Card, StretchedLink, Surface } from '@medicena/shared-ui/card'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import { ChevronRight, House } from '@medicena/shared-ui/icon'
import { Price } from '@medicena/shared-ui/price'
import type { MouseEvent } from 'react'
import type { NotFoundNotice } from '../site/page-data.ts'
import styles from './error-pages.module.css'

/** Shows the page for an unknown URL, with suggestions if there are any. */
export function NotFound({ mostSearched }: NotFoundNotice) {
  return (
    <>
      <Card>
        <EmptyState
          headingLevel={1}
          title="Nie odnaleziono strony"
          detail="Adres mógł się zmienić albo zawiera literówkę."
        >
          <LinkButton href="/" icon={<House />}>
            Wróć na stronę główną
          </LinkButton>
        </EmptyState>
      </Card>
      {mostSearched.length > 0 && (
        <Card aria-labelledby="najczesciej-wyszukiwane">
          <div className={styles['head']}>
            <h2 id="najczesciej-wyszukiwane">Najczęściej wyszukiwane</h2>
            <LinkButton variant="quiet" className={styles['more']} href="/najczesciej-wyszukiwane">
              Zobacz więcej &gt;
            </LinkButton>
          </div>
          <ul className={styles['list']}>
            {mostSearched.map(({ name, url, price }) => (
              <Surface key={url} as="li" interactive className={styles['item']}>
                <span className={styles['name']}>
                  <StretchedLink href={url}>{name}</StretchedLink>
                </span>
                {price !== null && <Price prefix="od" value={formatPrice(price)} />}
                <ChevronRight className={styles['chevron']} />
              </Surface>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** Shows the page for a malformed URL: too long, or wrongly encoded. */
export function InvalidUrl() {
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

/** Shows the page for a client that has opened too many pages in a short time. */
export function TooManyRequests() {
  return (
    <Card>
      <EmptyState
        headingLevel={1}
        title="Zbyt wiele odsłon w krótkim czasie"
        detail="Z tej sieci otwarto przed chwilą bardzo wiele stron, dlatego robimy krótką przerwę. Odczekaj minutę i wczytaj stronę jeszcze raz."
      >
        <LinkButton href="" onClick={reload}>
          Wczytaj stronę jeszcze raz
        </LinkButton>
      </EmptyState>
    </Card>
  )
}

export interface ZoneErrorProps {
  /** Loads the same page again, without a new document. */
  readonly onRetry: () => void
  /** Whether a retry is running. */
  readonly retrying?: boolean
  /** Whether code or data may have failed to load, rather than to run. */
  readonly isLoadError?: boolean
}

/** Reloads the document: the client-side navigation that links normally cause has just failed. */
function reload(event: MouseEvent) {
  event.preventDefault()
  location.reload()
}

/** Shows the error state of a zone that is missing, slow or broken, in place of its page. */
export function ZoneError({ onRetry, retrying = false, isLoadError = false }: ZoneErrorProps) {
  return (
    <Card>
      <ErrorPanel
        headingLevel={1}
        title="Nie udało się wczytać tej części strony"
        detail={
          isLoadError
            ? 'Spróbuj ponownie za chwilę. Jeśli to nie pomoże, sprawdź połączenie z internetem.'
            : 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie za chwilę.'
        }
        onRetry={onRetry}
        retrying={retrying}
      >
        <LinkButton variant="quiet" href="" onClick={reload}>
          Wczytaj stronę od nowa
        </LinkButton>
      </ErrorPanel>
    </Card>
  )
}
