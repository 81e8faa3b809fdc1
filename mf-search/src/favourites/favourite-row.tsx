import { formatDay } from '@medicena/domain/days'
import { formatFavourite } from '@medicena/domain/favourites'
import { formatPrice } from '@medicena/domain/money'
import { phoneHref } from '@medicena/domain/phone-href'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Phone, Trash } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { Price } from '@medicena/shared-ui/price'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import type { ReactNode } from 'react'
import { CompareToggle } from '../comparison/compare.tsx'
import type { FavouriteView } from './favourite-view.ts'
import styles from './favourites.module.css'
import type { Favourite } from './favourites-list.ts'

interface FavouriteRowProps {
  readonly favourite: Favourite
  /** Null for a facility that is no longer public, undefined while its data are unknown. */
  readonly view: FavouriteView | null | undefined
  readonly onRemove: () => void
}

/** List item of a favourite with its current data; without them, with what was saved. */
export function FavouriteRow({ favourite, view, onRemove }: FavouriteRowProps) {
  return (
    <Surface as="li" className={styles['row']} data-favourite={formatFavourite(favourite)}>
      <div className={styles['facility']}>
        <h2 className={styles['name']}>
          {view ? (
            <Link href={view.href}>{withNonBreakingSpaces(view.name)}</Link>
          ) : (
            withNonBreakingSpaces(favourite.name)
          )}
        </h2>
        {view && <Facts view={view} />}
        {view === null && (
          <p>
            Tej placówki nie ma już w&nbsp;serwisie. Mogła zakończyć działalność albo zmienić swój profil.
          </p>
        )}
        {view === undefined && favourite.price !== null && (
          <p className="note">
            Cena z&nbsp;dnia zapisania ({formatDay(favourite.savedOn)}): {formatPrice(favourite.price)}
          </p>
        )}
      </div>
      {view?.offer && <OfferPrice offer={view.offer} savedOn={favourite.savedOn} />}
      <div className={styles['actions']}>
        {view?.phone && (
          <Link href={phoneHref(view.phone)} standalone>
            <Phone />
            {view.phone}
          </Link>
        )}
        {view && (
          <CompareToggle facility={view} services={favourite.service === null ? [] : [favourite.service]} />
        )}
        <Button variant="quiet" icon={<Trash />} className="no-print" onClick={onRemove} data-focus>
          Usuń
          <VisuallyHidden>{` z ulubionych: ${label(favourite, view)}`}</VisuallyHidden>
        </Button>
      </div>
    </Surface>
  )
}

/** A removed favourite, in its place in the list. */
export function RemovedRow({
  favourite,
  view,
  onRestore,
}: Pick<FavouriteRowProps, 'favourite' | 'view'> & { readonly onRestore: () => void }) {
  return (
    <li className={styles['removed']} data-favourite={formatFavourite(favourite)}>
      <p>Usunięto z&nbsp;ulubionych: {label(favourite, view)}</p>
      <Button variant="secondary" onClick={onRestore} data-focus>
        Cofnij
        <VisuallyHidden>{` usunięcie: ${label(favourite, view)}`}</VisuallyHidden>
      </Button>
    </li>
  )
}

/** Names the facility and the service, because a facility may be listed with several. */
function label(favourite: Favourite, view: FavouriteView | null | undefined): string {
  return view?.service ? `${view.name}, ${view.service}` : (view?.name ?? favourite.name)
}

function Facts({ view }: { readonly view: FavouriteView }): ReactNode {
  return (
    <>
      {view.service !== null && <p>{view.service}</p>}
      <p className="note">{view.address}</p>
      {view.rating !== null && <p className="note">{view.rating}</p>}
      {view.service !== null && view.offer === null && <p>Placówka nie ma już tej usługi w&nbsp;cenniku.</p>}
    </>
  )
}

interface OfferPriceProps {
  readonly offer: NonNullable<FavouriteView['offer']>
  readonly savedOn: string
}

function OfferPrice({ offer, savedOn }: OfferPriceProps) {
  return (
    <p className={styles['price']}>
      <Price value={offer.price} reduced={offer.reduced} size="large" />
      {offer.priceDate !== null && <span className={styles['date']}>cena z {offer.priceDate}</span>}
      {offer.before !== null && (
        <span className={styles['before']}>
          było {offer.before} <span className={styles['date']}>(zapisano {formatDay(savedOn)})</span>
        </span>
      )}
    </p>
  )
}
