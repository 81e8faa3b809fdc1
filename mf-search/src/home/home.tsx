import { LinkButton } from '@medicena/shared-ui/button'
import { Card } from '@medicena/shared-ui/card'
import { Carousel } from '@medicena/shared-ui/carousel'
import { useLoaderData } from '@medicena/zone-kit/router'
import { PromotionCard } from '../promotions/promotion-card.tsx'
import { ServiceCard } from '../service-card/service-card.tsx'
import { About } from './about.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import type { HomeView } from './home-view.ts'
import { Specialisations } from './specialisations.tsx'

/** The home page (SPEC section 2, "Home"). */
export function Home() {
  const { promotions, mostSearched, specialisations } = useLoaderData<HomeView>()
  return (
    <div className={styles['page']}>
      <Hero />
      {promotions.length > 0 && (
        <Card aria-labelledby="polecane">
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
                key={`${promotion.href} ${promotion.service}`}
                promotion={promotion}
                headingLevel={3}
              />
            ))}
          </Carousel>
        </Card>
      )}
      {mostSearched.length > 0 && (
        <Card aria-labelledby="najczesciej">
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
      {specialisations.length > 0 && <Specialisations specialisations={specialisations} />}
      <About />
    </div>
  )
}
