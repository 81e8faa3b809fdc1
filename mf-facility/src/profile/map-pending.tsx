import { useEffect, useState } from 'react'
import styles from './map-option.module.css'

/** Milliseconds after which a map that is still not there is said to be missing. */
const PATIENCE = 5000

/** Stands in the place of the map until it comes; after a while it says that the map can't be had. */
export function MapPending() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className={styles['pending']} role="status">
      {late ? 'Mapa jest teraz niedostępna. Spróbuj ponownie za chwilę.' : 'Wczytujemy mapę…'}
    </p>
  )
}
