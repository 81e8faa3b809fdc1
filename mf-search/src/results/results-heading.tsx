import { PRIVATE_PRICES } from '@medicena/domain/brand'
import { Info } from '@medicena/shared-ui/icon'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { PromotedServices } from '../promoted/promoted-services.tsx'
import type { ResultsView } from './build-results-view.ts'
import { CategoryServices } from './category/category.tsx'
import type { OtherOffers } from './other-offers.ts'
import styles from './results-heading.module.css'

interface ResultsHeadingProps {
  readonly view: ResultsView
  /** The listed offers where they are others than those of the address. */
  readonly others?: OtherOffers | null
}

/** Title of a results page with a line of facts and, of a category, its services. */
export function ResultsHeading({ view, others }: ResultsHeadingProps) {
  const services = view.category?.services
  return (
    <>
      <div className={styles['heading']}>
        <PageHeading>{others?.heading ?? view.heading}</PageHeading>
        {view.facts.total > 0 && <Facts view={view} others={others?.heading ? others : null} />}
      </div>
      {services && (
        <div className={styles['services']}>
          <CategoryServices view={services} />
        </div>
      )}
      {view.category && <PromotedServices offers={view.category.promoted} />}
    </>
  )
}

interface FactsProps {
  readonly view: ResultsView
  /** Shown instead of the offers of the address, whose median and scopes say nothing about them. */
  readonly others: OtherOffers | null
}

/** Prices of the offers, whose number the heading has; behind a button those of wider places. */
function Facts({ view, others }: FactsProps) {
  const { prices = null } = others ?? view
  const median = others ? null : view.median
  return (
    <div className={styles['facts']}>
      {prices !== null && (
        <p>
          <span>{median === null ? prices : `${prices} · mediana ${median}`}</span>
        </p>
      )}
      {prices === null && !others && (
        <p>
          <a href="#oferty">{view.count}</a> z tymi usługami
        </p>
      )}
      <details className={styles['info']}>
        <summary>
          <Info />
          <VisuallyHidden>Zakres i rodzaj cen</VisuallyHidden>
        </summary>
        <div>
          {!others && view.scopes.length > 0 && (
            <ul className={styles['scopes']} aria-label="Zakres wyszukiwania">
              {view.scopes.map(({ name, href, prices, median, isCurrent }) => (
                <li key={href}>
                  <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                    {name} <span>{median === null ? prices : `${prices}, mediana ${median}`}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p>{PRIVATE_PRICES}</p>
        </div>
      </details>
    </div>
  )
}
