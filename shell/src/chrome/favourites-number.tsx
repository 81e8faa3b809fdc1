import { useIsHydrated } from '@medicena/shared-ui/use-is-server-rendered'
import { Slot } from '@medicena/zone-kit/slot'
import styles from './favourites-number.module.css'

/** Shows the number of the visitor's favourites, which the server does not know: the slot fills after hydration. */
export function FavouritesNumber() {
  const isHydrated = useIsHydrated()
  return <span className={styles['number']}>{isHydrated && <Slot name="favourites-number" />}</span>
}
