import { LinkButton } from '@medicena/shared-ui/button'
import { Card } from '@medicena/shared-ui/card'
import { Carousel } from '@medicena/shared-ui/carousel'
import { PromotionCard } from '../promotions/promotion-card.tsx'
import { ServiceCard } from '../service-card/service-card.tsx'
import type { RecommendedView } from './home-view.ts'
import styles from './recommended.module.css'

/** Both rows of the home page; one that the provider has nothing for is left out. */
export function Recommended({ view: { promotions, mostSearched } }: { readonly view: RecommendedView }) {
  return (
    <>
      {promotions.length > 0 && (
        <Card aria-labelledby="polecane" className={styles['slides']}>
          <Carousel
            label="Polecane"
            heading={<h2 id="polecane">Polecane</h2>}
            more={
              <LinkButton variant="quiet" href="/promocje">
                Wszystkie promocje
              </LinkButton>
            }
          >
            {promotions.map((promotion) => (
              <PromotionCard
                key={`${promotion.facility.href} ${promotion.service}`}
                promotion={promotion}
                headingLevel={3}
              />
            ))}
          </Carousel>
        </Card>
      )}
      {mostSearched.length > 0 && (
        <Card aria-labelledby="najczesciej" className={styles['slides']}>
          <Carousel
            label="Najczęściej wyszukiwane"
            heading={<h2 id="najczesciej">Najczęściej wyszukiwane</h2>}
            more={
              <LinkButton variant="quiet" href="/najczesciej-wyszukiwane">
                Zobacz więcej
              </LinkButton>
            }
          >
            {mostSearched.map((card) => (
              <ServiceCard key={card.id} card={card} />
            ))}
          </Carousel>
        </Card>
      )}
    </>
  )
}
