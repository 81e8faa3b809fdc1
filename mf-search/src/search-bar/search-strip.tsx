import { SearchBar, type SearchBarProps } from './search-bar.tsx'
import styles from './search-strip.module.css'

/** The slim search bar across the top of a page that is not the home page. */
export function SearchStrip(props: Omit<SearchBarProps, 'compact'>) {
  return (
    <div className={styles['strip']}>
      <div className={`container ${styles['inner']}`}>
        <SearchBar {...props} compact />
      </div>
    </div>
  )
}
