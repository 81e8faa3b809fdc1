import { Breadcrumb } from '@medicena/shared-ui/breadcrumb'
import { Card } from '@medicena/shared-ui/card'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { useLoaderData } from 'react-router-dom'
import { CompareBar } from '../comparison/compare.tsx'
import { SearchStrip } from '../search-bar/search-strip.tsx'
import { AboutService } from './about-service.tsx'
import { CategoryServices } from './category/category.tsx'
import { EmptyResults } from './empty-results.tsx'
import { FoundOffers } from './found-offers.tsx'
import styles from './results.module.css'
import type { ResultsView } from './results-view.ts'

/** Results page: the offers of a service in a place. */
export function Results() {
  const view = useLoaderData<ResultsView>()
  const { service, location } = view
  return (
    <>
      <SearchStrip key={`${service.url} ${location?.slug}`} service={service} location={location} />
      <div className="container">
        <Breadcrumb items={view.breadcrumb} />
      </div>
      <Card className={styles['page']}>
        <PageHeading lead={view.prices && `Ceny ${view.prices}`}>{view.heading}</PageHeading>
        {view.empty ? (
          <EmptyResults view={view.empty} chips={view.filters.chips} />
        ) : (
          <FoundOffers view={view} />
        )}
        {view.category?.services && (
          <div className={styles['services']}>
            <CategoryServices view={view.category.services} />
          </div>
        )}
        {view.about && <AboutService about={view.about} />}
        <CompareBar {...(!view.category?.services && { service: { id: view.query.serviceId } })} />
      </Card>
    </>
  )
}
