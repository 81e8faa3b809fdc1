import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { Check } from '@medicena/shared-ui/icon'
import { CategoryDrawing } from '../category-drawing/category-drawing.tsx'
import { useRecentSearches } from '../recent-searches/recent-searches.ts'
import { RecentSearchesRow } from '../recent-searches/recent-searches-row.tsx'
import { SearchBar } from '../search-bar/search-bar.tsx'
import styles from './hero.module.css'
import type { SpecialisationView } from './load-home.ts'

/** Heading of the home page with the search bar and frequent problems. */
export function Hero({ specialisations }: { readonly specialisations: readonly SpecialisationView[] }) {
  const drawings = new Map(
    specialisations.flatMap(({ children }) => children.map(({ href, drawing }) => [href, drawing])),
  )
  return (
    <div className={styles['hero']}>
      <div className={`container ${styles['inner']}`}>
        <h1 className={styles['title']}>Porównaj ceny usług medycznych w swojej okolicy</h1>
        <p className={styles['lead']}>
          {withNonBreakingSpaces(
            'Wpisz usługę i miejscowość, sprawdź cenniki placówek i wybierz tę, która Ci odpowiada.',
          )}
        </p>
        <Surface padding="large" className={styles['search']}>
          <SearchBar />
        </Surface>
        <nav aria-label="Częste problemy">
          <ul className={styles['problems']}>
            {PROBLEMS.map(({ name, service, category }) => (
              <li key={name}>
                <a className={styles['problem']} href={DENTISTRY + service}>
                  <CategoryDrawing path={drawings.get(DENTISTRY + category) ?? null} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <BelowSearch />
      </div>
    </div>
  )
}

const DENTISTRY = '/uslugi-medyczne/stomatologia/'

/** Common problems in visitors' words, with the category whose drawing each shows. */
const PROBLEMS = [
  { name: 'Ból zęba', service: 'wizyta-pilna-z-bolem-zeba', category: 'konsultacje-stomatologiczne' },
  { name: 'Plomba', service: 'wypelnienia', category: 'stomatologia-zachowawcza' },
  { name: 'Aparat', service: 'ortodoncja', category: 'ortodoncja' },
  { name: 'Implant', service: 'implant-zebowy', category: 'implantologia' },
  { name: 'Dziecko', service: 'pedodoncja', category: 'pedodoncja' },
  { name: 'Wybielanie', service: 'wybielanie-zebow', category: 'stomatologia-estetyczna' },
]

const FACTS = [
  'Ceny z cenników placówek',
  'Kontakt bezpośrednio z placówką',
  'Wyszukiwanie bez zakładania konta',
]

/**
 * Recent searches, or facts about the site if there are none. Both are laid out in the same grid cell, so
 * that the layout does not shift when the browser reads the searches after hydration.
 */
function BelowSearch() {
  const hasSearches = Boolean(useRecentSearches()?.length)
  return (
    <div className={styles['below']}>
      <ul className={classes(styles['facts'], hasSearches && styles['hidden'])}>
        {FACTS.map((fact) => (
          <li key={fact} className={styles['fact']}>
            <Check className={styles['check']} />
            {fact}
          </li>
        ))}
      </ul>
      <RecentSearchesRow />
    </div>
  )
}
