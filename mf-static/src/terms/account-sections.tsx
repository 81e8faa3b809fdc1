import type { LegalSection } from '../legal/legal-page.tsx'

/** Accounts, packages and what may be put into the service. */
export const ACCOUNT_SECTIONS: readonly LegalSection[] = [
  {
    id: 'konto-uzytkownika',
    title: 'Konto Użytkownika',
    paragraphs: [
      'Konto Użytkownika służy do przechowywania danych potrzebnych do kontaktu z Placówkami. Założenie i prowadzenie konta jest bezpłatne.',
      'Aby założyć konto, należy podać adres e-mail i hasło oraz wybrać typ konta. Jeżeli Serwis na to pozwala, można też zalogować się za pomocą konta w serwisie Google lub Facebook.',
      'Dane podane w koncie powinny być prawdziwe. Użytkownik chroni hasło przed dostępem innych osób i niezwłocznie informuje Usługodawcę, jeżeli ktoś wszedł w jego posiadanie.',
      'Użytkownik może w każdej chwili usunąć konto. Usunięcie konta rozwiązuje umowę o jego prowadzenie.',
    ],
  },
  {
    id: 'konto-managera',
    title: 'Konto Managera placówki i pakiety',
    paragraphs: [
      'Konto Managera może założyć osoba upoważniona do działania w imieniu Placówki. Na jednym koncie można prowadzić kilka Placówek.',
      {
        text: 'Placówka korzysta z jednego z pakietów:',
        parts: [
          'Free, 0 zł – profil Placówki, cennik w wynikach wyszukiwania i odnośnik do jej strony internetowej,',
          'Smart, 100 zł – zakres pakietu Free oraz logo, wyróżnienie w wynikach wyszukiwania, podłączony kalendarz wizyt, tworzenie promocji, 1 promowana usługa w miesiącu i certyfikat zweryfikowanej placówki.',
        ],
      },
      'Certyfikat zweryfikowanej placówki potwierdza, że Usługodawca sprawdził dane identyfikacyjne Placówki. Nie jest oceną jakości leczenia ani dokumentem wydawanym przez organ publiczny.',
      'Manager podaje ceny zgodne z cennikiem obowiązującym w Placówce i poprawia je niezwłocznie po każdej zmianie.',
      'Placówka jest użytkownikiem biznesowym w rozumieniu rozporządzenia (UE) 2019/1150. O ograniczeniu, zawieszeniu lub zakończeniu świadczenia usług na jej rzecz Usługodawca zawiadamia wraz z uzasadnieniem na trwałym nośniku; o zakończeniu – co najmniej 30 dni wcześniej, chyba że przepis prawa wymaga działania natychmiast lub Placówka wielokrotnie naruszyła Regulamin.',
      'Manager może w każdej chwili usunąć Placówkę lub konto. Dane o Placówkach i cenach, do których Placówki mają dostęp, to dane przez nie wprowadzone oraz skierowane do nich prośby o kontakt.',
    ],
  },
  {
    id: 'zasady-korzystania',
    title: 'Zasady korzystania',
    paragraphs: [
      {
        text: 'Zabronione jest:',
        parts: [
          'dostarczanie treści bezprawnych, w tym naruszających dobra osobiste lub prawa własności intelektualnej,',
          'podawanie nieprawdziwych cen lub danych Placówki,',
          'podszywanie się pod inną osobę lub Placówkę,',
          'zakłócanie działania Serwisu, w tym nadmierne obciążanie go zautomatyzowanymi zapytaniami.',
        ],
      },
      'Treść bezprawną można zgłosić Usługodawcy pocztą elektroniczną, wskazując jej adres, powód zgłoszenia i dane do kontaktu. Usługodawca potwierdza otrzymanie zgłoszenia, rozpatruje je oraz informuje zgłaszającego o rozstrzygnięciu i o możliwości jego zaskarżenia.',
      'Usługodawca może usunąć treść bezprawną oraz zablokować konto osoby, która narusza Regulamin. Informuje ją o powodach, a ona może złożyć reklamację.',
      'Wszystkie treści Serwisu, w tym układ, teksty, grafiki i baza danych, są chronione prawem. Można z nich korzystać na własny użytek dozwolony przez prawo.',
    ],
  },
]
