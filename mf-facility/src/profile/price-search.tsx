import { TextField } from '@medicena/shared-ui/text-field'
import type { RefObject } from 'react'
import styles from './price-search.module.css'
import { servicesFound } from './services-found.ts'

interface PriceSearchProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  /** How many services were found; null when nothing is searched for. */
  readonly found: number | null
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/** The search within a long price list. It needs JavaScript, and without it is not there. */
export function PriceSearch({ query, onQuery, found, inputRef }: PriceSearchProps) {
  return (
    <search className={styles['search']}>
      <TextField
        ref={inputRef}
        type="search"
        name="usluga"
        label="Szukaj w cenniku"
        placeholder="np. przegląd, korona"
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onQuery('')}
      />
      <p className={styles['count']} role="status">
        {found !== null && servicesFound(found)}
      </p>
    </search>
  )
}
