import { Breadcrumb } from '@medicena/shared-ui/breadcrumb'
import { LinkButton } from '@medicena/shared-ui/button'
import { Card } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { Link } from '@medicena/shared-ui/link'
import { useEffect } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import { CompareBar } from '../comparison/compare.tsx'
import { LinkList } from '../link-list/link-list.tsx'
import { SearchStrip } from '../search-bar/search-strip.tsx'
import { ServiceCardGrid } from '../service-card/service-card.tsx'
import { AboutService } from './about-service.tsx'
import type { ResultsView } from './build-results-view.ts'
import { RadiusSelect } from './filters/radius-select.tsx'
import { FoundOffers } from './found-offers.tsx'
import { NextSteps } from './next-steps.tsx'
import { PLACE_SOURCE } from './offers-source.ts'
import styles from './results.module.css'
import { readEntry } from './results-entry.ts'
import { ResultsHeading } from './results-heading.tsx'
import { hasFilter } from './results-query.ts'

/** Results page: the offers of a service in a place. */
export function Results() {
  const view = useLoaderData<ResultsView>()
  const { service, location } = view
  const isEmpty = view.empty !== null && view.filters.activeCount === 0
  useCountedSearch(view)
  useVillageNearEmptyTown(isEmpty && location !== null ? service.url : null)
  return (
    <>
      <SearchStrip key={`${service.url} ${location?.slug}`} service={service} location={location} />
      <div className={styles['screen']}>
        <div className={classes('container', styles['breadcrumb'])}>
          <Breadcrumb items={view.breadcrumb} />
        </div>
        <Card className={styles['page']}>
          {isEmpty ? (
            <>
              <ResultsHeading view={view} />
              <p className={`needs-script ${styles['radius']}`}>
                <RadiusSelect town={view.filters.town} source={PLACE_SOURCE} />
              </p>
            </>
          ) : (
            <FoundOffers view={view} />
          )}
          <div className={styles['nearby']}>
            {view.nearby && (
              <>
                {/* Nothing is open: the list has them. */}
                {!view.closed && (
                  <LinkList heading="Najbliższe miejscowości z ofertami" links={view.nearby.towns} />
                )}
                {view.nearby.wider && (
                  <Link href={view.nearby.wider.href} standalone>
                    {view.nearby.wider.name}
                  </Link>
                )}
              </>
            )}
          </div>
          {view.empty && <Alternatives empty={view.empty} />}
          {view.planHref !== null && (
            <NextSteps
              key={view.planHref}
              planHref={view.planHref}
              service={{ id: view.query.serviceId, name: service.name }}
              location={location}
            />
          )}
          {view.about && <AboutService key={`about ${service.url}`} about={view.about} />}
          <CompareBar />
        </Card>
      </div>
    </>
  )
}

/**
 * Tells the API that a visitor has searched for the page's service or category, without filters: documents come from
 * caches. The address is written out, because the endpoint's schemas would be a kilobyte of the first view.
 */
function useCountedSearch({ query, pages }: ResultsView): void {
  const { serviceId } = query
  const isSearch = pages.before === 0 && !hasFilter(query.filters)
  useEffect(() => {
    if (!isSearch) return
    // Losing a count does the visitor no harm.
    fetch(`/api/MedicalService/${serviceId}/Searches`, { method: 'POST', keepalive: true }).catch(() => {})
  }, [serviceId, isSearch])
}

/**
 * Opens the results of the country for a village of the search form whose town has no offers: they list those around it.
 * @param countryPath null for a page with offers
 */
function useVillageNearEmptyTown(countryPath: string | null): void {
  const { state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (countryPath !== null && readEntry(state).around) void navigate(countryPath, { replace: true, state })
  }, [countryPath, state, navigate])
}

/** Content of a page without offers: suggestions and the most searched services. */
function Alternatives({ empty }: { readonly empty: NonNullable<ResultsView['empty']> }) {
  return (
    <>
      <ul className={styles['suggestions']}>
        {empty.suggestions.map(({ name, href }, index) => (
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
        <ServiceCardGrid cards={empty.mostSearched} />
      </section>
    </>
  )
}
