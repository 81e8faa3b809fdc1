import { LinkButton } from '@medicena/shared-ui/button'
import { BadgePercent, MapPin, Phone, Search } from '@medicena/shared-ui/icon'
import { Banner } from '../page/banner.tsx'
import { Closing } from '../page/closing.tsx'
import { type Feature, FeatureGrid } from '../page/feature-grid.tsx'
import { TextSection } from '../page/text-section.tsx'
import { type Question, Questions } from './questions.tsx'
import { VisitDrawing } from './visit-drawing.tsx'

const FEATURES: readonly Feature[] = [
  {
    icon: <Search />,
    title: 'Porównasz ceny tej samej usługi',
    text: 'Wpisz nazwę usługi lub specjalizacji, a zobaczysz oferty placówek od najniższej do najwyższej ceny albo odwrotnie.',
  },
  {
    icon: <MapPin />,
    title: 'Znajdziesz placówkę w okolicy',
    text: 'Zawęź wyniki do miasta lub województwa albo zobacz, ile kosztuje leczenie w całej Polsce.',
  },
  {
    icon: <BadgePercent />,
    title: 'Sprawdzisz promocje dnia',
    text: 'Przy każdej obniżce podajemy najniższą cenę z 30 dni przed nią, więc wiesz, ile naprawdę wynosi obniżka.',
  },
  {
    icon: <Phone />,
    title: 'Umówisz się bezpośrednio',
    text: 'Profil placówki zawiera adres, telefon i pełny cennik, a często także odnośnik do jej strony z rezerwacją wizyt.',
  },
]

const QUESTIONS: readonly Question[] = [
  {
    question: 'Czy korzystanie z serwisu jest płatne?',
    answer: 'Nie. Przeglądanie cenników i porównywanie ofert jest dla pacjentów bezpłatne.',
  },
  {
    question: 'Czy muszę zakładać konto?',
    answer:
      'Nie. Konto użytkownika służy do zapisania Twoich danych; wyszukiwarka i profile placówek działają bez niego.',
  },
  {
    question: 'Skąd pochodzą ceny?',
    answer:
      'Ceny podają placówki. Mają charakter informacyjny i nie stanowią oferty, dlatego przed wizytą potwierdź koszt w placówce.',
  },
  {
    question: 'Skąd pochodzą oceny placówek?',
    answer:
      'Z serwisu mapowego, w którym wystawiają je jego użytkownicy. Pokazujemy średnią oraz liczbę ocen.',
  },
  {
    question: 'Dlaczego niektóre placówki są wyróżnione?',
    answer:
      'Wyróżnienie w wynikach jest płatną usługą dla placówek i zawsze jest oznaczone. Nie zmienia podanych cen.',
  },
]

/** The client zone (SPEC section 2, "Routes"). */
export function ClientZoneScreen() {
  return (
    <>
      <Banner
        title="Strefa klienta"
        lead="Sprawdź ceny usług medycznych, zanim umówisz wizytę. Bez opłat i bez zakładania konta."
        illustration={<VisitDrawing />}
      >
        <LinkButton href="/">Znajdź usługę</LinkButton>
        <LinkButton href="/najczesciej-wyszukiwane" variant="secondary">
          Najczęściej wyszukiwane
        </LinkButton>
      </Banner>
      <TextSection title="Co tu zrobisz">
        <FeatureGrid features={FEATURES} />
      </TextSection>
      <TextSection title="Jak czytać cenniki">
        <p>
          Ta sama nazwa usługi może obejmować różny zakres. Cena leczenia kanałowego zależy na przykład od
          liczby kanałów, a czasem nie zawiera zdjęcia rentgenowskiego, znieczulenia ani odbudowy zęba.
          Dlatego w katalogu rozdzielamy takie warianty, a przed wizytą zachęcamy do zadania placówce trzech
          pytań: co obejmuje cena, ile wizyt będzie potrzebnych i jakie badania mogą dojść.
        </p>
        <p>
          Cena to tylko jedna z informacji. Weź pod uwagę także doświadczenie lekarza, dojazd i terminy. O
          wyborze metody leczenia zawsze decyduje lekarz po badaniu.
        </p>
        <p>
          Oferty porządkujemy według ceny, a płatne wyróżnienia oznaczamy. Wszystkie kryteria znajdziesz w
          regulaminie: <a href="/regulamin#parametry-plasowania">jak ustalamy kolejność ofert</a>.
        </p>
      </TextSection>
      <TextSection title="Częste pytania">
        <Questions questions={QUESTIONS} />
      </TextSection>
      <Closing
        title="Zacznij od nazwy usługi"
        text="Wystarczą dwie litery, a podpowiemy pasujące usługi i miejscowości."
      >
        <LinkButton href="/">Przejdź do wyszukiwarki</LinkButton>
      </Closing>
    </>
  )
}
