import { classes } from '@medicena/shared-ui/classes'
import { ChevronDown, Search } from '@medicena/shared-ui/icon'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useEffect, useId, useRef, useState } from 'react'
import { SearchBar, type SearchBarProps } from './search-bar.tsx'
import styles from './search-strip.module.css'

/**
 * The slim search bar across the top of a page that is not the home page. Small screens don't show it (SPEC section 2,
 * "Search bar"): there it folds into a line that says what was searched for and opens it. The most searched page has its
 * service field open on them.
 */
export function SearchStrip(props: Omit<SearchBarProps, 'compact'>) {
  const { service, location, serviceOnlyOnMobile = false } = props
  const [open, setOpen] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (open) bar.current?.querySelector('input')?.focus()
  }, [open])
  return (
    <div className={styles['strip']}>
      <div className={`container ${styles['inner']}`}>
        {!serviceOnlyOnMobile && (
          <button
            type="button"
            className={styles['opener']}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Search className={styles['sign']} />
            <span className={styles['words']}>
              {service ? (
                <>
                  <VisuallyHidden>Zmień wyszukiwanie: </VisuallyHidden>
                  {service.name}
                  <VisuallyHidden>, </VisuallyHidden>
                  <span className={styles['place']}>{location?.name ?? 'Cała Polska'}</span>
                </>
              ) : (
                'Wyszukaj usługę'
              )}
            </span>
            <ChevronDown className={styles['chevron']} />
          </button>
        )}
        <div
          ref={bar}
          id={id}
          className={classes(styles['bar'], !serviceOnlyOnMobile && !open && styles['folded'])}
        >
          <SearchBar {...props} compact />
        </div>
      </div>
    </div>
  )
}
