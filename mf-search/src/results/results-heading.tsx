import { PRIVATE_PRICES } from '@medicena/domain/brand'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import type { ReactNode } from 'react'
import { PromotedServices } from '../promoted/promoted-services.tsx'
import { CategoryServices } from './category/category.tsx'
import styles from './results.module.css'
import type { ResultsView } from './results-view.ts'

interface ResultsHeadingProps {
  readonly view: ResultsView
  /** Names the listed offers where they are others than those of the address: 'Skaling – blisko Ciebie'. */
  readonly others?: string | undefined
}

/** Title of a results page with its prices and, of a category, its services. */
export function ResultsHeading({ view, others }: ResultsHeadingProps) {
  const services = view.category?.services
  return (
    <>
      <PageHeading lead={lead(view, others !== undefined)}>{others ?? view.heading}</PageHeading>
      {services && (
        <div className={styles['services']}>
          <CategoryServices view={services} />
        </div>
      )}
      {view.category && <PromotedServices offers={view.category.promoted} />}
    </>
  )
}

/** The price range of the address's offers; for a category, the meaning of the number in the heading. */
function lead({ prices, median, facts, count }: ResultsView, hasOthers: boolean): ReactNode {
  if (facts.total === 0) return undefined
  if (prices === null && !hasOthers) {
    return (
      <>
        <a href="#oferty">{count}</a> z tymi usługami
      </>
    )
  }
  return (
    <>
      {!hasOthers && (
        <span>
          <span>{`${facts.lowest === facts.highest ? 'Cena:' : 'Ceny'} ${prices}`}</span>
          {median !== null && <small className={styles['median']}>{`, mediana ${median}`}</small>}{' '}
        </span>
      )}
      <small className={styles['private']}>{PRIVATE_PRICES}</small>
    </>
  )
}
