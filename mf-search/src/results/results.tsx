import { Breadcrumb } from '@medicena/shared-ui/breadcrumb'
import { Card } from '@medicena/shared-ui/card'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { useLoaderData } from '@medicena/zone-kit/router'
import { SearchStrip } from '../search-bar/search-strip.tsx'
import { AboutService } from './about-service.tsx'
import { Instead } from './instead.tsx'
import { OfferList } from './offer-list.tsx'
import { ProvinceList } from './province-list.tsx'
import styles from './results.module.css'
import type { ResultsView } from './results-view.ts'
import { ScopeList } from './scope-list.tsx'

/** The offers of a service in a place, cheapest first (SPEC section 2, "Results page"). */
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
        {view.instead ? (
          <Instead view={view.instead} />
        ) : (
          <div className={styles['columns']}>
            <div className={styles['scopes']}>
              <ScopeList scopes={view.scopes} />
            </div>
            <div className={styles['offers']}>
              <OfferList view={view} />
            </div>
            <div className={styles['provinces']}>
              <ProvinceList provinces={view.provinces} />
            </div>
          </div>
        )}
        {view.about && <AboutService about={view.about} />}
      </Card>
    </>
  )
}
