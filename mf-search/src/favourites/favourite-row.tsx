import { formatDay } from '@medicena/domain/days'
import { facilityPath, withService } from '@medicena/domain/facility-path'
import { formatFavourite } from '@medicena/domain/favourites'
import type { Position } from '@medicena/domain/map/position'
import { formatPrice, formatReduction } from '@medicena/domain/money'
import { phoneHref } from '@medicena/domain/phone-href'
import { formatRating } from '@medicena/domain/rating'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import type { FavouriteData } from '@medicena/provider-client/favourites'
import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Phone, Trash } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { Price } from '@medicena/shared-ui/price'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { CompareToggle } from '../comparison/compare.tsx'
import { formatDistance } from '../format-offer.ts'
import styles from './favourites.module.css'
import type { Favourite } from './favourites-list.ts'

interface FavouriteRowProps {
  readonly favourite: Favourite
  /** Null for a facility that is no longer public, undefined while they are unknown. */
  readonly data: FavouriteData | null | undefined
  /** Position of the visitor. */
  readonly near: Position | null
  readonly onRemove: () => void
}

/** List item of a favourite with its current data; without them, with what was saved. */
export function FavouriteRow({ favourite, data, near, onRemove }: FavouriteRowProps) {
  return (
    <Surface as="li" className={styles['row']} data-favourite={formatFavourite(favourite)}>
      <div className={styles['facility']}>
        <h2 className={styles['name']}>
          {data ? (
            <Link href={pathOf(data)}>{withNonBreakingSpaces(data.name)}</Link>
          ) : (
            withNonBreakingSpaces(favourite.name)
          )}
        </h2>
        {data && <Facts data={data} near={near} />}
        {data === null && (
          <p>
            Tej placówki nie ma już w&nbsp;serwisie. Mogła zakończyć działalność albo zmienić swój profil.
          </p>
        )}
        {data === undefined && favourite.price !== null && (
          <p className="note">
            Cena z&nbsp;dnia zapisania ({formatDay(favourite.savedOn)}): {formatPrice(favourite.price)}
          </p>
        )}
      </div>
      {data?.offer && <OfferPrice offer={data.offer} saved={favourite} />}
      <div className={styles['actions']}>
        {data?.phoneNumber && (
          <Link href={phoneHref(data.phoneNumber)} standalone>
            <Phone />
            {data.phoneNumber}
          </Link>
        )}
        {data && (
          <CompareToggle facility={data} services={favourite.service === null ? [] : [favourite.service]} />
        )}
        <Button variant="quiet" icon={<Trash />} className="no-print" onClick={onRemove} data-focus>
          Usuń
          <VisuallyHidden>{` z ulubionych: ${label(favourite, data)}`}</VisuallyHidden>
        </Button>
      </div>
    </Surface>
  )
}

/** A removed favourite, in its place in the list. */
export function RemovedRow({
  favourite,
  data,
  onRestore,
}: Pick<FavouriteRowProps, 'favourite' | 'data'> & { readonly onRestore: () => void }) {
  return (
    <li className={styles['removed']} data-favourite={formatFavourite(favourite)}>
      <p>Usunięto z&nbsp;ulubionych: {label(favourite, data)}</p>
      <Button variant="secondary" onClick={onRestore} data-focus>
        Cofnij
        <VisuallyHidden>{` usunięcie: ${label(favourite, data)}`}</VisuallyHidden>
      </Button>
    </li>
  )
}

/** Path of the profile, with the service that the facility still offers. */
function pathOf(data: FavouriteData): string {
  const path = facilityPath(data)
  return data.offer && data.serviceId !== null ? withService(path, data.serviceId) : path
}

/** Names the facility and the service, because a facility may be listed with several. */
function label(favourite: Favourite, data: FavouriteRowProps['data']): string {
  return data?.serviceName ? `${data.name}, ${data.serviceName}` : (data?.name ?? favourite.name)
}

function Facts({ data, near }: { readonly data: FavouriteData; readonly near: Position | null }) {
  const { latitude = null, longitude = null, serviceName } = data
  const distance = formatDistance({ latitude, longitude }, near, 'od Ciebie')
  const rating = formatRating(data)
  return (
    <>
      {serviceName !== null && <p>{serviceName}</p>}
      <p className="note">{`${data.fullStreet}, ${data.city}${distance === null ? '' : ` · ${distance}`}`}</p>
      {rating !== null && <p className="note">{rating}</p>}
      {serviceName !== null && data.offer === null && <p>Placówka nie ma już tej usługi w&nbsp;cenniku.</p>}
    </>
  )
}

interface OfferPriceProps {
  readonly offer: NonNullable<FavouriteData['offer']>
  readonly saved: Favourite
}

function OfferPrice({ offer, saved }: OfferPriceProps) {
  const hasChanged = saved.price !== null && saved.price !== (offer.promotionPrice ?? offer.price)
  return (
    <p className={styles['price']}>
      <Price value={formatPrice(offer.price)} reduced={formatReduction(offer)} size="large" />
      {offer.priceDate !== null && (
        <span className={styles['date']}>cena z {formatDay(offer.priceDate)}</span>
      )}
      {hasChanged && (
        <span className={styles['before']}>
          było {formatPrice(saved.price)}{' '}
          <span className={styles['date']}>(zapisano {formatDay(saved.savedOn)})</span>
        </span>
      )}
    </p>
  )
}
