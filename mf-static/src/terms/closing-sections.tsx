import { CompanyEmail, CompanyName } from '../legal/company-details.tsx'
import type { LegalSection } from '../legal/legal-page.tsx'

/** Liability, breaks, complaints, data and changes: SPEC section 9, "Terms", gives the constants. */
export const CLOSING_SECTIONS: readonly LegalSection[] = [
  {
    id: 'odpowiedzialnosc',
    title: 'Odpowiedzialność',
    paragraphs: [
      {
        text: 'Usługodawca dokłada starań, aby Serwis działał poprawnie. W granicach dozwolonych przez prawo nie odpowiada za:',
        parts: [
          'treść cenników i innych informacji podanych przez Placówki, chyba że wiedział o ich bezprawnym charakterze i ich nie usunął,',
          'wykonanie lub niewykonanie usług przez Placówki oraz ich skutki,',
          'treści na stronach internetowych innych podmiotów, do których prowadzą odnośniki,',
          'decyzje podjęte wyłącznie na podstawie informacji z Serwisu, bez ich potwierdzenia w Placówce.',
        ],
      },
      'Wobec Placówek Usługodawca odpowiada za szkodę rzeczywistą, do wysokości opłat uiszczonych przez Placówkę w ciągu 12 miesięcy poprzedzających jej powstanie.',
      'Żadne postanowienie Regulaminu nie wyłącza ani nie ogranicza odpowiedzialności za szkodę wyrządzoną umyślnie, odpowiedzialności za szkodę na osobie ani praw, które przysługują Konsumentom na podstawie bezwzględnie obowiązujących przepisów.',
    ],
  },
  {
    id: 'przerwy-techniczne',
    title: 'Przerwy techniczne',
    paragraphs: [
      'Usługodawca może przerwać działanie Serwisu w celu konserwacji lub usunięcia awarii. Przerwy te trwają łącznie najwyżej 48 godzin w miesiącu.',
      'O planowanej przerwie Usługodawca informuje w Serwisie z wyprzedzeniem. W miarę możliwości przeprowadza ją w godzinach nocnych.',
    ],
  },
  {
    id: 'reklamacje',
    title: 'Reklamacje',
    paragraphs: [
      <>
        Reklamację dotyczącą działania Serwisu można złożyć pocztą elektroniczną na adres <CompanyEmail />{' '}
        albo listownie na adres: <CompanyName />.
      </>,
      'W reklamacji należy opisać problem i podać dane potrzebne do udzielenia odpowiedzi. Ułatwi to jej rozpatrzenie.',
      'Usługodawca odpowiada na reklamację w ciągu 14 dni od jej otrzymania, na papierze lub innym trwałym nośniku. Jeżeli nie odpowie Konsumentowi w tym terminie, uważa się, że uznał reklamację.',
      'Reklamacje dotyczące usług medycznych należy kierować do Placówki, która je wykonała.',
      'Konsument może skorzystać z pozasądowych sposobów rozpatrywania sporów, w tym z pomocy powiatowego (miejskiego) rzecznika konsumentów lub wojewódzkiego inspektoratu Inspekcji Handlowej. Udział Usługodawcy w takim postępowaniu jest dobrowolny.',
    ],
  },
  {
    id: 'odstapienie',
    title: 'Odstąpienie i rozwiązanie umowy',
    paragraphs: [
      'Konsument może odstąpić od umowy o prowadzenie konta w ciągu 14 dni od jej zawarcia bez podania przyczyny. Wystarczy, że przed upływem tego terminu wyśle oświadczenie pocztą elektroniczną lub usunie konto.',
      'Każdy może zrezygnować z usług nieodpłatnych w dowolnym czasie, bez podania przyczyny i bez kosztów.',
      'Usługodawca może wypowiedzieć umowę o prowadzenie konta Użytkownika z ważnych powodów, w szczególności z powodu zaprzestania świadczenia usługi lub rażącego naruszenia Regulaminu, z zachowaniem 14-dniowego okresu wypowiedzenia.',
    ],
  },
  {
    id: 'dane-osobowe',
    title: 'Dane osobowe i zgody',
    paragraphs: [
      <>
        Administratorem danych osobowych jest Usługodawca. Cele i podstawy ich przetwarzania, okresy
        przechowywania oraz prawa osób, których dane dotyczą, opisuje{' '}
        <a href="/polityka-prywatnosci">Polityka prywatności</a>.
      </>,
      'Prośba o kontakt jest przekazywana Placówce wyłącznie za wyraźną zgodą osoby, która ją składa. Zgodę można wycofać w każdej chwili; nie wpływa to na zgodność z prawem wcześniejszego przetwarzania.',
      <>
        Zgody na pliki cookies inne niż niezbędne są dobrowolne. Wybór można zmienić w każdej chwili za pomocą
        odnośnika „Ustawienia cookies” w stopce; szczegóły zawiera strona{' '}
        <a href="/pliki-cookies">Pliki cookies</a>.
      </>,
    ],
  },
  {
    id: 'zmiana-regulaminu',
    title: 'Zmiana Regulaminu',
    paragraphs: [
      'Usługodawca może zmienić Regulamin z ważnych powodów, takich jak zmiana prawa, zmiana zakresu usług lub względy bezpieczeństwa.',
      'O zmianie Usługodawca zawiadamia w Serwisie, a posiadaczy kont także pocztą elektroniczną, co najmniej 14 dni przed jej wejściem w życie. Placówki, które są użytkownikami biznesowymi w rozumieniu rozporządzenia (UE) 2019/1150, zawiadamia co najmniej 15 dni wcześniej.',
      'Kto nie zgadza się na zmianę, może przed jej wejściem w życie usunąć konto. Zmiana nie wpływa na prawa nabyte wcześniej.',
    ],
  },
  {
    id: 'postanowienia-koncowe',
    title: 'Postanowienia końcowe',
    paragraphs: [
      'Prawem właściwym jest prawo polskie. Nie pozbawia to Konsumenta ochrony, którą zapewniają mu bezwzględnie obowiązujące przepisy państwa jego zwykłego pobytu.',
      'Spory z Placówkami rozstrzyga sąd właściwy dla siedziby Usługodawcy. Spory z Konsumentami rozstrzyga sąd właściwy według przepisów Kodeksu postępowania cywilnego.',
      'Regulamin obowiązuje od 01.03.2023 r.',
    ],
  },
]
