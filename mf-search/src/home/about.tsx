import { BRAND } from '@medicena/domain/brand'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { Card } from '@medicena/shared-ui/card'
import styles from './about.module.css'

const SECTIONS = [
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

/** What the site does, in words: for visitors who read and for search engines. */
export function About() {
  return (
    <Card aria-labelledby="jak-porownac">
      <h2 id="jak-porownac" className={styles['heading']}>
        Jak porównać ceny usług medycznych?
      </h2>
      <div className={styles['columns']}>
        {SECTIONS.map(({ heading, text }) => (
          <section key={heading} className={styles['column']}>
            <h3>{heading}</h3>
            <p>{withNonBreakingSpaces(text)}</p>
          </section>
        ))}
      </div>
    </Card>
  )
}
