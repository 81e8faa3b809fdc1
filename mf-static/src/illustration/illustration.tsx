import type { ReactNode } from 'react'
import styles from './illustration.module.css'

/** Path of a tooth in a square of 24 units. */
export const TOOTH =
  'M12 5.5c-1.4-1-3-1.5-4.2-1.3C5.4 4.6 4 6.7 4 9.4c0 2 .7 3.4 1.2 5.1.5 1.8.6 6 2.4 6 1.5 0 1.5-4.6 4.4-4.6s2.9 4.6 4.4 4.6c1.8 0 1.9-4.2 2.4-6 .5-1.7 1.2-3.1 1.2-5.1 0-2.7-1.4-4.8-3.8-5.2-1.2-.2-2.8.3-4.2 1.3Z'

/** Decorative SVG of 400 by 300 units. */
export function Illustration({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={styles['illustration']} viewBox="0 0 400 300" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
