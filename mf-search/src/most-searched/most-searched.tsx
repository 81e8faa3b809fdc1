import { PRIVATE_PRICES } from '@medicena/domain/brand'
import { Breadcrumb } from '@medicena/shared-ui/breadcrumb'
import { LinkButton } from '@medicena/shared-ui/button'
import { Card } from '@medicena/shared-ui/card'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { useLoaderData } from 'react-router-dom'
import { SearchStrip } from '../search-bar/search-strip.tsx'
import { ServiceCardGrid } from '../service-card/service-card.tsx'
import type { ServiceCardView } from '../service-card/service-card-view.ts'
import styles from './most-searched.module.css'

/** Page of the most searched services. */
export function MostSearched() {
  const cards = useLoaderData<ServiceCardView[]>()
  return (
    <>
      <SearchStrip serviceOnlyOnMobile />
      <div className="container">
        <Breadcrumb items={[{ name: 'Strona główna', href: '/' }, { name: 'Najczęściej wyszukiwane' }]} />
      </div>
      <Card className={styles['page']}>
        <PageHeading
          lead={`Usługi, których pacjenci szukają najczęściej, z najniższą ceną w Polsce. ${PRIVATE_PRICES}.`}
        >
          Najczęściej wyszukiwane
        </PageHeading>
        {cards.length > 0 ? (
          <ServiceCardGrid cards={cards} headingLevel={2} />
        ) : (
          <EmptyState
            title="Lista jest jeszcze pusta"
            detail="Pojawią się tu usługi, których pacjenci szukają najczęściej. Na razie wybierz specjalizację."
          >
            <LinkButton href="/#specjalizacje">Zobacz specjalizacje</LinkButton>
          </EmptyState>
        )}
      </Card>
    </>
  )
}
