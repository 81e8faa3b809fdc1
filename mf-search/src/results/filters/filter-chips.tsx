import { lastQuarter } from '@medicena/domain/opening-hours'
import { Chip } from '@medicena/shared-ui/chip'
import { isPlainClick } from '@medicena/shared-ui/plain-click'
import type { MouseEvent, ReactNode } from 'react'
import { withArea } from '../area-address.ts'
import type { ResultsView } from '../build-results-view.ts'
import type { OffersSource } from '../offers-source.ts'
import { NOW, OPEN_AT_PARAM } from '../results-query.ts'
import styles from './filters.module.css'
import { RadiusSelect } from './radius-select.tsx'
import { useFilterChanges } from './use-filter-changes.ts'

export interface FiltersProps {
  readonly view: Pick<ResultsView, 'counted' | 'filters'>
  readonly source: OffersSource
}

interface FilterChipsProps extends FiltersProps {
  /** A button before the filters. */
  readonly children?: ReactNode
}

/**
 * The radius, the quick filters and the other active ones. Filters are links: they work without JavaScript, and otherwise keep
 * what the address does not hold. One line that scrolls on phones.
 */
export function FilterChips({ view: { filters }, source, children }: FilterChipsProps) {
  const { params, apply } = useFilterChanges()
  const follow = (event: MouseEvent, name: string, value: string | null) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    apply({ [name]: value === NOW ? lastQuarter(Date.now()) : value })
  }
  return (
    <ul
      className={styles['chips']}
      aria-label="Szybkie filtry"
      // Browsers leave a focused chip at the end of the line cut off.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      <li className="needs-script">
        <RadiusSelect town={filters.town} source={source} />
      </li>
      {children && <li className="needs-script">{children}</li>}
      {filters.chips.map(({ name, text, href }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key on the link clicks it
        <li key={name} onClick={(event) => follow(event, name, null)}>
          <Chip href={withSource(href, source)}>{text}</Chip>
        </li>
      ))}
      {filters.quick.map(({ name, value, label, count, href }) => {
        const isSelected = name === OPEN_AT_PARAM ? params.has(name) : params.get(name) === value
        return (
          <li key={name}>
            <a
              className={styles['chip']}
              href={withSource(href, source)}
              aria-current={isSelected || undefined}
              rel="nofollow"
              onClick={(event) => follow(event, name, isSelected ? null : value)}
            >
              <span>{label}</span> {/* Counted for the page's place. */}
              {count !== null && source.kind === 'place' && <span className={styles['count']}>{count}</span>}
            </a>
          </li>
        )
      })}
      {filters.activeCount > 1 && (
        <li>
          <a className={styles['clear']} href={withSource(filters.clear, source)}>
            Wyczyść filtry
          </a>
        </li>
      )}
    </ul>
  )
}

/** The link of a document without an area, to the same area. */
export function withSource(href: string, source: OffersSource): string {
  const [path, query = ''] = href.split('?')
  return path + withArea(query, source.kind === 'area' ? source.bounds : null)
}
