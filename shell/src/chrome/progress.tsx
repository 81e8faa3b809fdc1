import { useEffect, useState } from 'react'
import styles from './progress.module.css'

/** Navigations faster than this show no progress bar. */
const SHOW_AFTER_MS = 150

/** Shows a thin bar at the top of the viewport while a slow navigation runs. */
export function Progress({ active }: { readonly active: boolean }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [active])
  if (!shown) return null
  return (
    <div className={styles['bar']} role="progressbar" aria-label="Wczytywanie strony">
      <div className={styles['fill']} />
    </div>
  )
}
