import { BRAND } from '@medicena/domain/brand'
import { classes } from '@medicena/shared-ui/classes'
import styles from './logo.module.css'

/** Shows the logo: a price tag with a cross, and the name. `night` is for dark backgrounds. */
export function Logo({ night = false }: { readonly night?: boolean }) {
  return (
    <span className={classes(styles['logo'], night && styles['night'])}>
      <svg className={styles['mark']} width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M9 2h9.7a7 7 0 0 1 4.95 2.05l4.3 4.3A7 7 0 0 1 30 13.3V23a7 7 0 0 1-7 7H9a7 7 0 0 1-7-7V9a7 7 0 0 1 7-7Zm14.1 5.2a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8ZM13 10.6a1.6 1.6 0 0 0-1.6 1.6v2.9H8.5a1.6 1.6 0 0 0-1.6 1.6v2a1.6 1.6 0 0 0 1.6 1.6h2.9v2.9a1.6 1.6 0 0 0 1.6 1.6h2a1.6 1.6 0 0 0 1.6-1.6v-2.9h2.9a1.6 1.6 0 0 0 1.6-1.6v-2a1.6 1.6 0 0 0-1.6-1.6h-2.9v-2.9a1.6 1.6 0 0 0-1.6-1.6h-2Z"
        />
      </svg>
      <span className={styles['name']}>{BRAND}</span>
    </span>
  )
}
