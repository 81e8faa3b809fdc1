import { Slot } from '@medicena/zone-kit/slot'
import { useEffect, useState } from 'react'
import styles from './favourites-number.module.css'

/** Shows the number of the visitor's favourites, which the server does not know: the slot fills after hydration. */
export function FavouritesNumber() {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return <span className={styles['number']}>{isHydrated && <Slot name="favourites-number" />}</span>
}
