import { useLoaderData } from 'react-router-dom'
import { Section } from '../section/section.tsx'
import { About } from './about.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import type { HomeView } from './home-view.ts'
import { Recommended } from './recommended.tsx'
import { Specialisations } from './specialisations.tsx'

// The provider client is needed in the browser only after a failure.
const reload = () => import('./reload-home.ts')

/** The home page (SPEC section 2, "Home"). */
export function Home() {
  const { recommended, specialisations } = useLoaderData<HomeView>()
  return (
    <div className={styles['page']}>
      <Hero />
      <Section
        value={recommended}
        load={async () => (await reload()).reloadRecommended()}
        failure="Nie udało się wczytać promocji i najczęściej wyszukiwanych usług"
      >
        {(view) => <Recommended view={view} />}
      </Section>
      <Section
        value={specialisations}
        load={async () => (await reload()).reloadSpecialisations()}
        failure="Nie udało się wczytać specjalizacji"
      >
        {(view) => view.length > 0 && <Specialisations specialisations={view} />}
      </Section>
      <About />
    </div>
  )
}
