import { LinkButton } from '@medicena/shared-ui/button'
import { ServiceCardGrid } from '../service-card/service-card.tsx'
import styles from './empty-results.module.css'
import { FilterChips } from './filters/filters.tsx'
import type { ChipView } from './filters/filters-view.ts'
import type { EmptyResultsView } from './results-view.ts'

interface EmptyResultsProps {
  readonly view: EmptyResultsView
  /** Active filters, which may be the reason for the empty results. */
  readonly chips: readonly ChipView[]
}

/** Content of a results page without offers: removable filters, suggestions and the most searched services. */
export function EmptyResults({ view, chips }: EmptyResultsProps) {
  return (
    <>
      {chips.length > 0 && (
        <div className={styles['filters']}>
          <p>Szukaliśmy w wybranym zakresie cen. Bez filtra może być więcej ofert:</p>
          <FilterChips chips={chips} />
        </div>
      )}
      <ul className={styles['suggestions']}>
        {view.suggestions.map(({ name, href }, index) => (
          <li key={name}>
            <LinkButton variant={index === 0 ? 'primary' : 'secondary'} href={href} wide>
              {name}
            </LinkButton>
          </li>
        ))}
      </ul>
      <section className={styles['section']} aria-labelledby="najczesciej">
        <h2 id="najczesciej" className={styles['heading']}>
          Najczęściej wyszukiwane
        </h2>
        <ServiceCardGrid cards={view.mostSearched} />
      </section>
    </>
  )
}
