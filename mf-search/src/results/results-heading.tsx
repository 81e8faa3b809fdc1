import { PRIVATE_PRICES } from '@medicena/domain/brand'
import { Info } from '@medicena/shared-ui/icon'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { PromotedServices } from '../promoted/promoted-services.tsx'
import type { ResultsView } from './build-results-view.ts'
import { CategoryServices } from './category/category.tsx'
import styles from './results-heading.module.css'

interface ResultsHeadingProps {
  readonly view: ResultsView
  /** Names the listed offers where they are others than those of the address: 'Skaling – blisko Ciebie'. */
  readonly others?: string | undefined
}

/** Title of a results page with a line of facts and, of a category, its services. */
export function ResultsHeading({ view, others }: ResultsHeadingProps) {
  const services = view.category?.services
  return (
    <>
      <div className={styles['heading']}>
        <PageHeading>{others ?? view.heading}</PageHeading>
        {view.facts.total > 0 && <Facts view={view} hasOthers={others !== undefined} />}
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
  /** The list shows other offers than those of the address, whose prices say nothing about them. */
  readonly hasOthers: boolean
}

/** Prices of the address's offers, whose number the heading has; behind a button those of wider places. */
function Facts({ view: { count, prices, median, scopes }, hasOthers }: FactsProps) {
  return (
    <div className={styles['facts']}>
      {!hasOthers &&
        (prices === null ? (
          <p>
            <a href="#oferty">{count}</a> z tymi usługami
          </p>
        ) : (
          <p>
            <span>{median === null ? prices : `${prices} · mediana ${median}`}</span>
          </p>
        ))}
      <details className={styles['info']}>
        <summary>
          <Info />
          <VisuallyHidden>Zakres i rodzaj cen</VisuallyHidden>
        </summary>
        <div>
          {!hasOthers && scopes.length > 0 && (
            <ul className={styles['scopes']} aria-label="Zakres wyszukiwania">
              {scopes.map(({ name, href, prices, median, isCurrent }) => (
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
