import { PRIVATE_PRICES } from '@medicena/domain/brand'
import { Breadcrumb } from '@medicena/shared-ui/breadcrumb'
import { LinkButton } from '@medicena/shared-ui/button'
import { Card } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { Link } from '@medicena/shared-ui/link'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router-dom'
import { CompareBar } from '../comparison/compare.tsx'
import { NearestTowns } from '../nearest-towns/nearest-towns.tsx'
import { SearchStrip } from '../search-bar/search-strip.tsx'
import { ServiceCardGrid } from '../service-card/service-card.tsx'
import { AboutService } from './about-service.tsx'
import { CategoryServices } from './category/category.tsx'
import { FilterChips } from './filters/filters.tsx'
import { FoundOffers } from './found-offers.tsx'
import { NextSteps } from './next-steps.tsx'
import styles from './results.module.css'
import type { EmptyResultsView, ResultsView } from './results-view.ts'
import { useCountedSearch } from './use-counted-search.ts'

/** Results page: the offers of a service in a place. */
export function Results() {
  const view = useLoaderData<ResultsView>()
  const { service, location } = view
  useCountedSearch(view)
  return (
    <>
      <SearchStrip key={`${service.url} ${location?.slug}`} service={service} location={location} />
      <div className={classes('container', styles['breadcrumb'])}>
        <Breadcrumb items={view.breadcrumb} />
      </div>
      <Card className={styles['page']}>
        <PageHeading lead={lead(view)}>{view.heading}</PageHeading>
        {view.category?.services && (
          <div className={styles['services']}>
            <CategoryServices view={view.category.services} />
          </div>
        )}
        {view.empty ? <EmptyResults view={view.empty} filters={view.filters} /> : <FoundOffers view={view} />}
        {view.planHref !== null && (
          <NextSteps
            key={view.planHref}
            planHref={view.planHref}
            service={{ id: view.query.serviceId, name: service.name }}
            location={location}
          />
        )}
        {view.about && <AboutService key={`about ${service.url}`} about={view.about} />}
        <CompareBar {...(!view.category?.services && { service: { id: view.query.serviceId } })} />
      </Card>
    </>
  )
}

interface EmptyResultsProps {
  readonly view: EmptyResultsView
  /** Active filters may be the reason for the empty results. */
  readonly filters: Pick<ResultsView['filters'], 'chips' | 'clear'>
}

/** Content without offers: removable filters, suggestions and the most searched services. */
function EmptyResults({ view, filters: { chips, clear } }: EmptyResultsProps) {
  return (
    <>
      {chips.length > 0 && (
        <div className={styles['activeFilters']}>
          <p>Żadna oferta nie spełnia wybranych filtrów. Usuń któryś z nich albo wszystkie:</p>
          <FilterChips chips={chips} />
          <p>
            <Link href={clear} standalone>
              Wyczyść filtry
            </Link>
          </p>
        </div>
      )}
      <div className={styles['nearby']}>
        <NearestTowns heading="Najbliższe miejscowości z ofertami" towns={view.nearbyTowns} />
      </div>
      <ul className={styles['suggestions']}>
        {view.suggestions.map(({ name, href }, index) => (
          <li key={name}>
            <LinkButton variant={index === 0 ? 'primary' : 'secondary'} href={href} wide>
              {name}
            </LinkButton>
          </li>
        ))}
      </ul>
      <section className={styles['mostSearched']} aria-labelledby="najczesciej">
        <h2 id="najczesciej" className={styles['mostSearchedHeading']}>
          Najczęściej wyszukiwane
        </h2>
        <ServiceCardGrid cards={view.mostSearched} />
      </section>
    </>
  )
}

/** The price range of a service's offers; for a category, the meaning of the number in the heading. */
function lead({ prices, facts, count }: ResultsView): ReactNode {
  if (facts.total === 0) return undefined
  if (prices === null) {
    return (
      <>
        <a href="#oferty">{count}</a>, przy każdej najtańsza usługa z tej kategorii
      </>
    )
  }
  return (
    <>
      {facts.lowest === facts.highest ? 'Cena:' : 'Ceny'} {prices}{' '}
      <small className={styles['private']}>{PRIVATE_PRICES}</small>
    </>
  )
}
