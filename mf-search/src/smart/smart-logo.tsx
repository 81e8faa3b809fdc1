import styles from './smart-logo.module.css'
import type { SmartView } from './smart-view.ts'

/** Logo of a facility with Smart, beside its name; nothing without one. */
export function SmartLogo({ smart }: { readonly smart: SmartView | null }) {
  return smart?.logo ? <img className={styles['logo']} alt="" loading="lazy" {...smart.logo} /> : null
}
