import { PRIVATE_PRICES } from '@medicena/domain/brand'
import { Breadcrumb } from '@medicena/shared-ui/breadcrumb'
import { LinkButton } from '@medicena/shared-ui/button'
import { Card } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useLoaderData, useNavigation } from 'react-router-dom'
import { CompareBar, CompareToggle } from '../comparison/compare.tsx'
import { LinkList } from '../link-list/link-list.tsx'
import { PageLinks } from '../page-links/page-links.tsx'
import { SearchStrip } from '../search-bar/search-strip.tsx'
import { PromotionCard } from './promotion-card.tsx'
import { PromotionFavourite } from './promotion-favourite.tsx'
import styles from './promotions.module.css'
import type { PromotionsView } from './promotions.server.ts'
import { PromotionsFilter } from './promotions-filter.tsx'

/** Page of the promotions of the day. */
export function Promotions() {
  const view = useLoaderData<PromotionsView>()
  const { promotions, count } = view
  const isLoading = useNavigation().state !== 'idle'
  return (
    <>
      <SearchStrip />
      <div className={classes('container', styles['breadcrumb'])}>
        <Breadcrumb items={[{ name: 'Strona główna', href: '/' }, { name: 'Promocje' }]} />
      </div>
      <Card className={styles['page']}>
        <PageHeading
          lead={
            <>
              <span className={styles['explanation']}>
                Obniżki, które obowiązują dzisiaj. Obok każdej podajemy najniższą cenę z 30&nbsp;dni przed
                obniżką.{' '}
              </span>
              {PRIVATE_PRICES}.
            </>
          }
        >
          {view.heading}
        </PageHeading>
        <PromotionsFilter view={view} />
        <VisuallyHidden role="status">{isLoading ? 'Szukamy promocji…' : count}</VisuallyHidden>
        {promotions.length > 0 ? (
          <ul className={styles['cards']} aria-label="Promocje" aria-busy={isLoading || undefined}>
            {promotions.map((promotion) => (
              <PromotionCard
                key={`${promotion.facility.href} ${promotion.service}`}
                promotion={promotion}
                headingLevel={2}
              >
                <div className={styles['toggles']}>
                  <CompareToggle facility={promotion.facility} services={[promotion.serviceId]} />
                  <PromotionFavourite promotion={promotion} />
                </div>
              </PromotionCard>
            ))}
          </ul>
        ) : (
          <NoPromotions view={view} />
        )}
        {view.wider && (
          <LinkButton variant="secondary" href={view.wider.href} className={styles['wider']}>
            {`Szukaj do ${view.wider.radiusKm}\u00a0km`}
          </LinkButton>
        )}
        <PageLinks label="Strony promocji" things="promocje" {...view} />
        {promotions.length > 0 && (
          <p className="note">
            Kolejność zależy tylko od wybranego sortowania:{' '}
            <a href="/regulamin#parametry-plasowania">parametry plasowania</a>. Obniżkę liczymy od najniższej
            ceny z 30 dni.
          </p>
        )}
        <CompareBar />
      </Card>
    </>
  )
}

function NoPromotions({ view: { category, place, nearest } }: { readonly view: PromotionsView }) {
  return category || place ? (
    <>
      <EmptyState
        title="Dziś nie ma takich promocji"
        detail="Wybierz inną kategorię lub inne miejsce albo zobacz wszystkie promocje dnia."
      >
        <LinkButton href="/promocje">Wszystkie promocje</LinkButton>
      </EmptyState>
      <LinkList heading="Najbliższe miejscowości z promocjami" links={nearest} />
    </>
  ) : (
    <EmptyState
      title="Dziś nie ma promocji"
      detail="Ceny regularne wszystkich placówek znajdziesz w wyszukiwarce."
    >
      <LinkButton href="/">Porównaj ceny</LinkButton>
    </EmptyState>
  )
}
