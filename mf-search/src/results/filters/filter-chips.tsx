import { lastQuarter } from '@medicena/domain/opening-hours'
import { RADIUS_PARAM, radiusOptions, readRadius } from '@medicena/domain/radius'
import { Chip } from '@medicena/shared-ui/chip'
import { isPlainClick } from '@medicena/shared-ui/plain-click'
import type { MouseEvent, ReactNode } from 'react'
import { withArea } from '../area-address.ts'
import { nearbyName, type OffersSource } from '../offers-source.ts'
import { NOW, OPEN_AT_PARAM } from '../results-query.ts'
import type { ResultsView } from '../results-view.ts'
import styles from './filters.module.css'
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
  const near = source.kind === 'near' ? source : null
  const follow = (event: MouseEvent, name: string, value: string | null) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    apply({ [name]: value === NOW ? lastQuarter(Date.now()) : value })
  }
  return (
    <ul className={styles['chips']} aria-label="Szybkie filtry">
      {(near || filters.town) && (
        <li className={styles['radius']}>
          <select
            className={styles['chip']}
            aria-label={`Odległość od ${near ? nearbyName(near) : 'centrum'}`}
            value={String(readRadius(params.get(RADIUS_PARAM)))}
            onChange={({ target: { value } }) => apply({ [RADIUS_PARAM]: value === '0' ? null : value })}
          >
            {radiusOptions(near ? 'dowolna odległość' : `tylko ${filters.town}`).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </li>
      )}
      {children && <li>{children}</li>}
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
