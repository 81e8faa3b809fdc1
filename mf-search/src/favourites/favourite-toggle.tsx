import { polishDay } from '@medicena/domain/days'
import { formatFavourite, MAX_FAVOURITES } from '@medicena/domain/favourites'
import { parsePrice } from '@medicena/domain/price-input'
import { classes } from '@medicena/shared-ui/classes'
import { Heart } from '@medicena/shared-ui/icon'
import { showToast } from '@medicena/shared-ui/toast'
import styles from './favourite-toggle.module.css'
import { setFavourites, useFavourites } from './favourites-list.ts'

export interface FavouriteToggleProps {
  readonly facilityId: number
  readonly facilityName: string
  /** Null for the facility as a whole. */
  readonly serviceId: number | null
  /** Price, printable; null without a service. */
  readonly price: string | null
  /** Shows the word beside the heart on wide screens. */
  readonly hasLabel?: boolean
  readonly className?: string | undefined
}

/** Toggle button that saves a facility, or its offer, as a favourite. */
export function FavouriteToggle({
  facilityId,
  facilityName,
  serviceId,
  price,
  hasLabel = false,
  className,
}: FavouriteToggleProps) {
  const favourites = useFavourites() ?? []
  const key = formatFavourite({ facility: facilityId, service: serviceId })
  const isPressed = favourites.some((favourite) => formatFavourite(favourite) === key)
  const toggle = () => {
    if (isPressed) {
      setFavourites(favourites.filter((favourite) => formatFavourite(favourite) !== key))
    } else if (favourites.length >= MAX_FAVOURITES) {
      showToast(`Zapiszesz najwyżej ${MAX_FAVOURITES} ulubionych. Usuń któreś, aby dodać nowe.`, 'info')
    } else {
      const favourite = {
        facility: facilityId,
        service: serviceId,
        name: facilityName,
        price: price === null ? null : parsePrice(price),
        savedOn: polishDay(),
      }
      setFavourites([favourite, ...favourites])
      if (favourites.length === 0) showToast('Zapisano w tej przeglądarce. Lista czeka pod „Ulubione”.')
    }
  }
  return (
    <button
      type="button"
      className={classes('needs-script', 'no-print', styles['toggle'], className)}
      aria-pressed={isPressed}
      aria-label={`Ulubione – ${facilityName}`}
      onClick={toggle}
    >
      <Heart className={styles['icon']} />
      {hasLabel && <span className={styles['label']}>Ulubione</span>}
    </button>
  )
}
