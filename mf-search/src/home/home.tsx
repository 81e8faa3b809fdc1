import { LinkButton } from '@medicena/shared-ui/button'
import { Card } from '@medicena/shared-ui/card'
import { useLoaderData } from '@medicena/zone-kit/router'
import { CardRow } from '../card-row/card-row.tsx'
import { ServiceCard } from '../service-card/service-card.tsx'
import { About } from './about.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import type { HomeView } from './home-view.ts'
import { PromotionCard } from './promotion-card.tsx'
import { Specialisations } from './specialisations.tsx'

/** The home page (SPEC section 2, "Home"). */
export function Home() {
  const { promotions, mostSearched, specialisations } = useLoaderData<HomeView>()
  return (
    <div className={styles['page']}>
      <Hero />
      {promotions.length > 0 && (
        <Card aria-labelledby="polecane">
          <CardRow name="Polecane" heading={<h2 id="polecane">Polecane</h2>}>
            {promotions.map((promotion) => (
              <PromotionCard key={`${promotion.href} ${promotion.service}`} promotion={promotion} />
            ))}
          </CardRow>
        </Card>
      )}
      {mostSearched.length > 0 && (
        <Card aria-labelledby="najczesciej">
          <CardRow
            name="Najczęściej wyszukiwane"
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
          </CardRow>
        </Card>
      )}
      <Specialisations specialisations={specialisations} />
      <About />
    </div>
  )
}
