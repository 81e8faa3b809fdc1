import { lastQuarter } from '@medicena/domain/opening-hours'
import { Chip } from '@medicena/shared-ui/chip'
import { isPlainClick } from '@medicena/shared-ui/plain-click'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { withArea } from '../area-address.ts'
import type { OffersSource } from '../offers-source.ts'
import { readEntry } from '../results-entry.ts'
import { changeQuery, NOW, OPEN_AT_PARAM } from '../results-query.ts'
import type { ResultsView } from '../results-view.ts'
import styles from './filters.module.css'

export interface FiltersProps {
  readonly view: Pick<ResultsView, 'counted' | 'filters'>
  readonly source: OffersSource
}

interface FilterChipsProps extends FiltersProps {
  /** A button before the filters. */
  readonly children?: ReactNode
}

/**
 * The quick filters and the other active ones as links: they work without JavaScript, and otherwise keep what the address does
 * not hold. One line that scrolls on phones.
 */
export function FilterChips({ view: { filters }, source, children }: FilterChipsProps) {
  const navigate = useNavigate()
  const { hash, state } = useLocation()
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    const query = new URLSearchParams(link.search)
    const moment = query.get(OPEN_AT_PARAM) === NOW ? lastQuarter(Date.now()) : query.get(OPEN_AT_PARAM)
    const search = changeQuery(query, { [OPEN_AT_PARAM]: moment })
    void navigate({ search, hash }, { state: { around: readEntry(state).around } })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link clicks it
    <ul className={styles['chips']} aria-label="Szybkie filtry" onClick={follow}>
      {children && <li>{children}</li>}
      {filters.chips.map(({ text, href }) => (
        <li key={text}>
          <Chip href={withSource(href, source)}>{text}</Chip>
        </li>
      ))}
      {filters.quick.map(({ name, label, count, href, isSelected }) => (
        <li key={name}>
          <a
            className={styles['chip']}
            href={withSource(href, source)}
            aria-current={isSelected || undefined}
            rel="nofollow"
          >
            <span>{label}</span> {/* Counted for the page's place. */}
            {count !== null && source.kind === 'place' && <span className={styles['count']}>{count}</span>}
          </a>
        </li>
      ))}
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
