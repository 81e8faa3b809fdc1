import styles from './desktop-search-strip.module.css'
import { SearchStrip } from './search-strip.tsx'

/** The search bar of other zones' pages: on desktops only (SPEC section 2, "Facility profile"). It needs no data. */
export function DesktopSearchStrip() {
  return (
    <div className={styles['desktop']}>
      <SearchStrip />
    </div>
  )
}
