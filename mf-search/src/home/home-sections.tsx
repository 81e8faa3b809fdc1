import { BRAND } from '@medicena/domain/brand'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { LinkButton } from '@medicena/shared-ui/button'
import { Card, Surface } from '@medicena/shared-ui/card'
import { Carousel } from '@medicena/shared-ui/carousel'
import { StaticContent } from '@medicena/shared-ui/static-content'
import type { ReactNode } from 'react'
import { PromotionCard } from '../promotions/promotion-card.tsx'
import { ServiceCard } from '../service-card/service-card.tsx'
import styles from './home.module.css'
import type { RecommendedView, SpecialisationView } from './load-home.ts'

/** Carousels of promotions and most searched services; empty ones are omitted. */
export function Recommended({ view: { promotions, mostSearched } }: { readonly view: RecommendedView }) {
  return (
    <>
      <Slides id="polecane" label="Polecane" moreHref="/promocje" more="Wszystkie promocje">
        {promotions.map((promotion) => (
          <PromotionCard
            key={`${promotion.facility.href} ${promotion.service}`}
            promotion={promotion}
            headingLevel={3}
          />
        ))}
      </Slides>
      <Slides
        id="najczesciej"
        label="Najczęściej wyszukiwane"
        moreHref="/najczesciej-wyszukiwane"
        more="Zobacz więcej"
      >
        {mostSearched.map((card) => (
          <ServiceCard key={card.id} card={card} />
        ))}
      </Slides>
    </>
  )
}

interface SlidesProps {
  readonly id: string
  readonly label: string
  readonly moreHref: string
  readonly more: string
  readonly children: readonly ReactNode[]
}

function Slides({ id, label, moreHref, more, children }: SlidesProps) {
  if (children.length === 0) return null
  return (
    <Card aria-labelledby={id} className={styles['slides']}>
      <Carousel
        label={label}
        heading={<h2 id={id}>{label}</h2>}
        more={
          <LinkButton variant="quiet" href={moreHref}>
            {more}
          </LinkButton>
        }
      >
        {children}
      </Carousel>
    </Card>
  )
}

/** Links to the specialisations and their categories. */
export function Specialisations({
  specialisations,
}: {
  readonly specialisations: readonly SpecialisationView[]
}) {
  return (
    <Card aria-labelledby="specjalizacje" className="below-fold">
      <StaticContent>
        <h2 id="specjalizacje" className={styles['heading']}>
          Specjalizacje
        </h2>
        <ul className={styles['list']}>
          {specialisations.map(({ name, href, children }) => (
            <Surface key={href} as="li">
              <h3>
                <a className={styles['name']} href={href}>
                  {name}
                </a>
              </h3>
              <ul className={styles['children']}>
                {children.map((child) => (
                  <li key={child.href}>
                    <a className="pill" href={child.href}>
                      {child.name}
                    </a>
                  </li>
                ))}
              </ul>
            </Surface>
          ))}
        </ul>
      </StaticContent>
    </Card>
  )
}

const ABOUT_SECTIONS = [
  {
    heading: `Jak działa ${BRAND}?`,
    text: `${BRAND} zbiera ceny z cenników placówek medycznych w jednym miejscu. Wpisz nazwę usługi, na przykład leczenie kanałowe albo wybielanie zębów, i wybierz miasto lub województwo. Zobaczysz listę placówek uporządkowaną według ceny oraz przedziały cen w województwie i w całej Polsce.`,
  },
  {
    heading: 'Jakie usługi można porównać?',
    text: 'Katalog obejmuje około 400 usług stomatologicznych: od konsultacji, higienizacji i wypełnień, przez leczenie kanałowe, protetykę i ortodoncję, po implanty i chirurgię. Są w nim także zabiegi medycyny estetycznej. Przy części usług znajdziesz opis: na czym polegają, kiedy się je stosuje i ile zwykle kosztują.',
  },
  {
    heading: 'Co składa się na cenę?',
    text: 'Tę samą usługę placówki wyceniają różnie. Znaczenie mają miejscowość, użyte materiały, rodzaj znieczulenia, liczba wizyt i stopień złożoności zabiegu. Zanim porównasz kwoty, sprawdź, co obejmują: zdjęcie RTG, znieczulenie albo wizyta kontrolna bywają płatne osobno.',
  },
  {
    heading: 'Jak czytać promocje?',
    text: 'Obok każdej obniżonej ceny podajemy najniższą cenę z 30 dni przed obniżką, wyliczoną z historii cennika placówki. Dzięki temu widać, jak duża jest obniżka w porównaniu z ceną, która naprawdę obowiązywała. Promocje dnia pokazujemy w sekcji „Polecane”.',
  },
  {
    heading: 'Jak umówić wizytę?',
    text: 'Otwórz profil wybranej placówki, przejrzyj jej cennik, adres i numer telefonu, a potem skontaktuj się z nią bezpośrednio. Termin ustalasz z placówką. Przeglądanie ofert i porównywanie cen jest bezpłatne i nie wymaga zakładania konta.',
  },
  {
    heading: 'O co zapytać przed wizytą?',
    text: 'Ceny mają charakter informacyjny i mogą się zmienić, dlatego potwierdź kwotę w placówce. Zapytaj o liczbę wizyt, metodę i materiały, możliwe koszty dodatkowe oraz przeciwwskazania. O wyborze leczenia decyduj po badaniu i rozmowie z lekarzem: sama cena nie mówi, jaka metoda jest dla Ciebie odpowiednia.',
  },
]

/** Text about the site, for visitors and search engines. */
export function About() {
  return (
    <Card aria-labelledby="jak-porownac" className="below-fold">
      <StaticContent>
        <h2 id="jak-porownac" className={styles['heading']}>
          Jak porównać ceny usług medycznych?
        </h2>
        <div className={styles['columns']}>
          {ABOUT_SECTIONS.map(({ heading, text }) => (
            <section key={heading} className={styles['column']}>
              <h3>{heading}</h3>
              <p>{withNonBreakingSpaces(text)}</p>
            </section>
          ))}
        </div>
      </StaticContent>
    </Card>
  )
}
