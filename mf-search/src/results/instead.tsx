import { LinkButton } from '@medicena/shared-ui/button'
import { ServiceCardGrid } from '../service-card/service-card-grid.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import type { ChipView } from './filters/price-chips.ts'
import styles from './instead.module.css'
import type { InsteadView } from './results-view.ts'

interface InsteadProps {
  readonly view: InsteadView
  /** Filters that may be why nothing was found. */
  readonly chips: readonly ChipView[]
}

/** What a page without offers has to offer (SPEC section 2, "Empty-result screen"). */
export function Instead({ view, chips }: InsteadProps) {
  return (
    <>
      {chips.length > 0 && (
        <div className={styles['filters']}>
          <p>Szukaliśmy w wybranym zakresie cen. Bez filtra może być więcej ofert:</p>
          <FilterChips chips={chips} />
        </div>
      )}
      <ul className={styles['proposals']}>
        {view.proposals.map(({ name, href }, index) => (
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
