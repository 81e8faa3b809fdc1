import { useEffect, useState } from 'react'
import styles from './progress.module.css'

/** Milliseconds that a navigation may take before it is worth a sign. */
const PATIENCE = 150

/** A thin bar at the window's top while a navigation is under way; quick ones never show it. */
export function Progress({ active }: { readonly active: boolean }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setShown(true), PATIENCE)
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
