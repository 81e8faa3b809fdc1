import { classes } from '@medicena/shared-ui/classes'
import { ChevronDown, Search } from '@medicena/shared-ui/icon'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useEffect, useId, useRef, useState } from 'react'
import { SearchBar, type SearchBarProps } from './search-bar.tsx'
import styles from './search-strip.module.css'

/**
 * Search bar at the top of a page. On mobile it collapses into a button with the current search; with
 * `serviceOnlyOnMobile` its service field is always open.
 */
export function SearchStrip(props: Omit<SearchBarProps, 'compact'>) {
  const { service, location, serviceOnlyOnMobile = false } = props
  const [isOpen, setIsOpen] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen) bar.current?.querySelector('input')?.focus()
  }, [isOpen])
  return (
    <div className={`no-print ${styles['strip']}`}>
      <div className={`container ${styles['inner']}`}>
        {!serviceOnlyOnMobile && (
          <button
            type="button"
            className={styles['opener']}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Search className={styles['icon']} />
            <span className={styles['label']}>
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
          className={classes(styles['bar'], !serviceOnlyOnMobile && !isOpen && styles['collapsed'])}
        >
          <SearchBar {...props} compact />
        </div>
      </div>
    </div>
  )
}

/** Search bar for pages of other zones, on desktops only. It needs no loader data. */
export function DesktopSearchStrip() {
  return (
    <div className={styles['desktop']}>
      <SearchStrip />
    </div>
  )
}
