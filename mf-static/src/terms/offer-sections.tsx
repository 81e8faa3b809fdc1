import type { LegalSection } from '../legal/legal-page.tsx'

/** Prices, their order, promotions and reviews: what a visitor must know to read a list of offers. */
export const OFFER_SECTIONS: readonly LegalSection[] = [
  {
    id: 'ceny',
    title: 'Ceny i informacje o Placówkach',
    paragraphs: [
      'Ceny, opisy i dane kontaktowe podają Placówki. Placówka odpowiada za to, aby były prawdziwe i aktualne.',
      'Ceny są podawane w złotych i mają charakter informacyjny. Ostateczny koszt zależy między innymi od zakresu leczenia i ustala go Placówka, zwykle po badaniu. Przed wizytą warto potwierdzić cenę w Placówce.',
      'Przedziały cen w opisach usług są orientacyjne i nie dotyczą żadnej konkretnej Placówki.',
      'Każdy może zgłosić Usługodawcy nieaktualną lub nieprawdziwą informację. Usługodawca wyjaśnia zgłoszenie z Placówką, a potwierdzony błąd usuwa bez zbędnej zwłoki.',
    ],
  },
  {
    id: 'parametry-plasowania',
    title: 'Kolejność Ofert i wyróżnienia',
    paragraphs: [
      'Na liście wyników Oferty są domyślnie uporządkowane według ceny, od najniższej do najwyższej. Jeżeli trwa Promocja, liczy się cena promocyjna. Odwiedzający może odwrócić tę kolejność.',
      {
        text: 'O tym, które Oferty znajdą się na liście, decydują parametry wybrane przez Odwiedzającego, w następującej kolejności znaczenia:',
        parts: [
          'usługa lub kategoria usług; na stronie kategorii każda Placówka pojawia się raz, z usługą z tej kategorii, która kosztuje w niej najmniej,',
          'miejscowość lub województwo,',
          'zakres cen,',
          'odległość od wybranej miejscowości,',
          'fragment mapy widoczny po jej przesunięciu lub przybliżeniu.',
        ],
      },
      'Przy równych cenach kolejność wynika z numeru porządkowego Placówki w Serwisie.',
      'Placówka z pakietem Smart może mieć wyróżnione Oferty. Wyróżnienie jest płatne i zawsze oznaczone na liście. Zmienia wygląd Oferty, ale nie zmienia jej miejsca wynikającego z ceny ani samej ceny.',
      'Lista najczęściej wyszukiwanych usług powstaje na podstawie liczby wyszukiwań w Serwisie. Nie można w niej wykupić miejsca.',
      'Usługodawca nie uzależnia kolejności Ofert od wysokości prowizji, ponieważ nie pobiera prowizji od wizyt.',
    ],
  },
  {
    id: 'promocje',
    title: 'Promocje',
    paragraphs: [
      'Obok ceny promocyjnej Serwis podaje najniższą cenę tej usługi w Placówce z 30 dni przed wprowadzeniem obniżki, zgodnie z ustawą z dnia 9 maja 2014 r. o informowaniu o cenach towarów i usług, która wdraża dyrektywę Omnibus.',
      'Najniższą cenę z 30 dni system wylicza z historii cen zapisanej w Serwisie. Placówka nie może jej podać ani zmienić samodzielnie.',
      'System sprawdza każdą Promocję przed jej pokazaniem. Promocja, której cena nie jest niższa od najniższej ceny z 30 dni, lub taka, dla której nie można tej ceny ustalić, nie jest prezentowana.',
    ],
  },
  {
    id: 'oceny',
    title: 'Oceny Placówek',
    paragraphs: [
      'Oceny Placówek pochodzą z zewnętrznego serwisu mapowego, w którym wystawiają je jego użytkownicy. Serwis pokazuje średnią ocen i ich liczbę oraz podaje ich źródło.',
      'Usługodawca nie zbiera własnych opinii, nie zmienia ocen i nie weryfikuje, czy osoba wystawiająca ocenę skorzystała z usług Placówki.',
    ],
  },
]
