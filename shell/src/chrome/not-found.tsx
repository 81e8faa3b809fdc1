import { LinkButton } from '@medicena/shared-ui/button'
import { Card } from '@medicena/shared-ui/card'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { ChevronRight, House } from '@medicena/shared-ui/icon'
import { Price } from '@medicena/shared-ui/price'
import styles from './not-found.module.css'

/** How many most-searched services the page proposes (SPEC section 9). */
const PROPOSALS = 3

export interface MostSearchedLink {
  readonly name: string
  /** Site path. */
  readonly url: string
  /** The lowest price, formatted. */
  readonly price?: string | undefined
}

export interface NotFoundProps {
  /** The most-searched services, most searched first; the first three are shown. */
  readonly mostSearched?: readonly MostSearchedLink[]
}

/** The page of an unknown address (SPEC section 2, "Not-found page"). */
export function NotFound({ mostSearched = [] }: NotFoundProps) {
  const proposals = mostSearched.slice(0, PROPOSALS)
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
      {proposals.length > 0 && (
        <Card aria-labelledby="najczesciej-wyszukiwane">
          <div className={styles['head']}>
            <h2 id="najczesciej-wyszukiwane">Najczęściej wyszukiwane</h2>
            <a className={styles['more']} href="/najczesciej-wyszukiwane">
              Zobacz więcej &gt;
            </a>
          </div>
          <ul className={styles['list']}>
            {proposals.map(({ name, url, price }) => (
              <li key={url}>
                <a className={styles['item']} href={url}>
                  <span className={styles['name']}>{name}</span>
                  {price !== undefined && <Price prefix="od" value={price} />}
                  <ChevronRight className={styles['chevron']} />
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
