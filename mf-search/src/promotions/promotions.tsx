import { Breadcrumb } from '@medicena/shared-ui/breadcrumb'
import { LinkButton } from '@medicena/shared-ui/button'
import { Card } from '@medicena/shared-ui/card'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { useLoaderData } from 'react-router-dom'
import { SearchStrip } from '../search-bar/search-strip.tsx'
import { PromotionCard } from './promotion-card.tsx'
import styles from './promotions.module.css'
import { PromotionsFilter } from './promotions-filter.tsx'
import type { PromotionsView } from './promotions-view.ts'

/** The promotions of the day. */
export function Promotions() {
  const view = useLoaderData<PromotionsView>()
  const { promotions, category, place } = view
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
        <PromotionsFilter view={view} />
        {promotions.length > 0 && (
          <ul className={styles['cards']}>
            {promotions.map((promotion) => (
              <PromotionCard
                key={`${promotion.facility.href} ${promotion.service}`}
                promotion={promotion}
                headingLevel={2}
              />
            ))}
          </ul>
        )}
        {promotions.length === 0 && (category || place) && (
          <EmptyState
            title="Dziś nie ma takich promocji"
            detail="Wybierz inną kategorię lub inne miejsce albo zobacz wszystkie promocje dnia."
          >
            <LinkButton href="/promocje">Wszystkie promocje</LinkButton>
          </EmptyState>
        )}
        {promotions.length === 0 && !category && !place && (
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
