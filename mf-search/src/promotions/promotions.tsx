import { Breadcrumb } from '@medicena/shared-ui/breadcrumb'
import { LinkButton } from '@medicena/shared-ui/button'
import { Card } from '@medicena/shared-ui/card'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { useLoaderData } from '@medicena/zone-kit/router'
import { SearchStrip } from '../search-bar/search-strip.tsx'
import { PromotionCard } from './promotion-card.tsx'
import type { PromotionView } from './promotion-view.ts'
import styles from './promotions.module.css'

/** The promotions of the day. */
export function Promotions() {
  const promotions = useLoaderData<PromotionView[]>()
  return (
    <>
      <SearchStrip />
      <div className="container">
        <Breadcrumb items={[{ name: 'Strona główna', href: '/' }, { name: 'Promocje' }]} />
      </div>
      <Card className={styles['page']}>
        <PageHeading lead="Ceny obniżone dzisiaj. Obok każdej podajemy najniższą cenę z 30 dni przed obniżką.">
          Promocje dnia
        </PageHeading>
        {promotions.length > 0 ? (
          <ul className={styles['cards']}>
            {promotions.map((promotion) => (
              <PromotionCard
                key={`${promotion.href} ${promotion.service}`}
                promotion={promotion}
                headingLevel={2}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            title="Dziś nie ma promocji"
            detail="Ceny regularne wszystkich placówek znajdziesz w wyszukiwarce."
          >
            <LinkButton href="/">Porównaj ceny</LinkButton>
          </EmptyState>
        )}
      </Card>
    </>
  )
}
