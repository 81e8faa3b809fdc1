import { BRAND } from '@medicena/domain/brand'
import { CompanyContact, CompanyEmail, CompanyName } from '../legal/company-details.tsx'
import { Entries, type Entry } from '../legal/entries.tsx'
import { LegalPage, type LegalSection } from '../legal/legal-page.tsx'
import { formatVersion, LEGAL_VERSIONS } from '../legal/versions.ts'

interface Purpose {
  readonly name: string
  readonly data: string
  readonly basis: string
  readonly period: string
}

const PURPOSES: readonly Purpose[] = [
  {
    name: 'Konto Użytkownika i Managera placówki',
    data: 'adres e-mail, hasło w postaci nieodwracalnego skrótu, typ konta oraz to, co wpiszesz w koncie: imię, nazwisko, miasto, telefon',
    basis: 'umowa o prowadzenie konta (art. 6 ust. 1 lit. b RODO)',
    period: 'do usunięcia konta',
  },
  {
    name: 'Prośba o kontakt z placówki',
    data: 'to, co wpiszesz w formularzu, usługa i placówka, których dotyczy prośba, a jeśli wysyłasz ją po zalogowaniu – także Twoje konto, w którym sprawdzisz jej status',
    basis: 'Twoja wyraźna zgoda (art. 6 ust. 1 lit. a oraz art. 9 ust. 2 lit. a RODO)',
    period:
      'do usunięcia prośby przez placówkę, usunięcia Twojego konta lub wycofania zgody, najdłużej 90 dni',
  },
  {
    name: 'Powiadomienie o niższej cenie',
    data: 'adres e-mail, usługa, miejsce, cena, do której chcesz wiadomości, i daty zapisania oraz potwierdzenia; powiadomienie działa dopiero po potwierdzeniu linkiem z wiadomości',
    basis: 'Twoja wyraźna zgoda (art. 6 ust. 1 lit. a oraz art. 9 ust. 2 lit. a RODO)',
    period: 'do wyłączenia linkiem, który jest w każdej wiadomości, najdłużej rok; bez potwierdzenia 3 dni',
  },
  {
    name: 'Ulubione i plany na koncie',
    data: 'placówki, usługi i plany leczenia, które zapiszesz; tylko jeśli zgodzisz się na to na stronie „Ulubione”',
    basis: 'Twoja wyraźna zgoda (art. 6 ust. 1 lit. a oraz art. 9 ust. 2 lit. a RODO)',
    period: 'do usunięcia z listy, cofnięcia zgody lub usunięcia konta',
  },
  {
    name: 'Wiadomości e-mail o koncie i zgłoszeniach',
    data: 'adres i treść wiadomości, na przykład z linkiem do potwierdzenia adresu lub ustawienia nowego hasła; wysyłamy ją przez nasz serwer poczty',
    basis:
      'umowa o prowadzenie konta (art. 6 ust. 1 lit. b RODO), a gdy dotyczą placówki – prawnie uzasadniony interes w sprawdzeniu, kto nią zarządza (art. 6 ust. 1 lit. f RODO)',
    period:
      'adres i treść usuwamy po wysłaniu, a jeśli się nie uda – po zakończeniu prób, najpóźniej po dobie; sam wynik wysyłki, bez adresu i treści, przechowujemy 30 dni',
  },
  {
    name: 'Zgłoszenie błędu w profilu placówki',
    data: 'placówka, rodzaj błędu, treść i data zgłoszenia oraz adres e-mail, jeśli go podasz; użyjemy go tylko wtedy, gdy będziemy mieć pytanie',
    basis:
      'prawnie uzasadniony interes w tym, aby dane w serwisie były prawdziwe (art. 6 ust. 1 lit. f RODO)',
    period: '180 dni',
  },
  {
    name: 'Przejęcie placówki przez Managera',
    data: 'konto, placówka, data i stan zgłoszenia, wiadomość do naszego zespołu, jeśli ją napiszesz, oraz powód odmowy; kod potwierdzający wysyłamy wyłącznie na adres e-mail placówki, który mamy ze źródła jej danych, a po wysłaniu przechowujemy tylko jego skrót',
    basis:
      'umowa o prowadzenie konta (art. 6 ust. 1 lit. b RODO) oraz prawnie uzasadniony interes w tym, aby placówką zarządzała właściwa osoba (art. 6 ust. 1 lit. f RODO)',
    period: 'do wycofania zgłoszenia lub usunięcia konta; kod jest ważny 24 godziny',
  },
  {
    name: 'Zamówienie pakietu Smart',
    data: 'nazwa firmy, NIP i adres do faktury, placówka, miesiąc i daty zamówienia oraz pakietu',
    basis: 'umowa z placówką (art. 6 ust. 1 lit. b RODO) i przepisy podatkowe (art. 6 ust. 1 lit. c RODO)',
    period:
      'do wycofania lub odrzucenia zamówienia albo usunięcia konta, najdłużej 6 lat; faktury przechowujemy tak długo, jak każą przepisy podatkowe',
  },
  {
    name: 'Liczba wyświetleń profilu i kontaktów z placówką',
    data: 'sama liczba w miesiącu: wyświetleń profilu, naciśnięć telefonu i przycisku „Umów online”; aby jedna osoba nie liczyła się wiele razy, serwer trzyma w pamięci nieodwracalny skrót adresu IP, bez plików cookies',
    basis:
      'prawnie uzasadniony interes placówek w tym, aby wiedzieć, czy profil pomaga pacjentom (art. 6 ust. 1 lit. f RODO)',
    period: 'skrót najdłużej dobę i tylko w pamięci; liczby nie dotyczą żadnej osoby',
  },
  {
    name: 'Prezentacja placówek',
    data: 'nazwa, adres, telefon, e-mail, strona internetowa i cennik; u osób prowadzących praktykę są to także ich dane osobowe, które podała placówka albo które są jawne',
    basis:
      'umowa z placówką (art. 6 ust. 1 lit. b RODO), a gdy jej nie ma – nasz i pacjentów prawnie uzasadniony interes w dostępie do informacji o cenach (art. 6 ust. 1 lit. f RODO)',
    period: 'dopóki placówka jest prezentowana w serwisie',
  },
  {
    name: 'Oferty „Blisko mnie”',
    data: 'położenie urządzenia, o które przeglądarka pyta dopiero po naciśnięciu przycisku; do naszego serwera trafia zaokrąglone do około kilometra',
    basis: 'Twoja zgoda, o którą prosi przeglądarka (art. 6 ust. 1 lit. a RODO)',
    period: 'nie zapisujemy go; dokładne położenie zna tylko otwarta strona, do jej zamknięcia',
  },
  {
    name: 'Bezpieczeństwo i działanie serwisu',
    data: 'techniczne dane połączenia, zapisy błędów; o błędzie w Twojej przeglądarce dowiadujemy się tylko tyle, która część serwisu i w jakiej wersji zawiodła – bez treści błędu, adresu strony i identyfikatora',
    basis:
      'prawnie uzasadniony interes w ochronie serwisu przed nadużyciami i awariami (art. 6 ust. 1 lit. f RODO)',
    period: 'tak długo, jak wymaga tego wyjaśnienie zdarzenia',
  },
  {
    name: 'Ochrona przed podwójnym wysłaniem formularza',
    data: 'nieodwracalny skrót wysłanego formularza i zaszyfrowana odpowiedź, bez adresu IP',
    basis:
      'prawnie uzasadniony interes w tym, aby formularz wysłany ponownie nie zapisał się dwa razy (art. 6 ust. 1 lit. f RODO)',
    period: '24 godziny',
  },
  {
    name: 'Odpowiedzi na wiadomości i reklamacje',
    data: 'dane kontaktowe i treść wiadomości',
    basis:
      'obowiązek prawny (art. 6 ust. 1 lit. c RODO) lub prawnie uzasadniony interes w udzieleniu odpowiedzi i obronie przed roszczeniami (art. 6 ust. 1 lit. f RODO)',
    period: 'do przedawnienia roszczeń',
  },
  {
    name: 'Pomiar szybkości serwisu',
    data: 'czas wczytania strony i jej reakcji oraz przesunięcia układu, wraz z rodzajem strony i wersją tej części serwisu; bez adresu strony, identyfikatora i adresu IP',
    basis:
      'Twoja zgoda na analityczne pliki cookies (art. 399 ustawy – Prawo komunikacji elektronicznej oraz art. 6 ust. 1 lit. a RODO)',
    period: 'przechowujemy wyłącznie sumy z wielu odwiedzin, z których nie da się odczytać pojedynczej',
  },
  {
    name: 'Reklama',
    data: 'sposób korzystania z serwisu',
    basis: 'Twoja zgoda na reklamowe pliki cookies (art. 6 ust. 1 lit. a RODO)',
    period: 'do wycofania zgody; obecnie nie używamy żadnego takiego narzędzia',
  },
]

const PURPOSE_ENTRIES: readonly Entry[] = PURPOSES.map(({ name, data, basis, period }) => ({
  name,
  facts: [
    ['Dane', data],
    ['Podstawa', basis],
    ['Jak długo', period],
  ],
}))

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'administrator',
    title: 'Kto odpowiada za Twoje dane',
    body: (
      <>
        <p>
          Administratorem danych osobowych jest <CompanyName />. W sprawach dotyczących danych możesz napisać,
          zadzwonić lub wysłać list:
        </p>
        <CompanyContact />
      </>
    ),
  },
  {
    id: 'bez-konta',
    title: 'Co dzieje się bez konta',
    body: (
      <>
        <p>
          Ceny możesz przeglądać i porównywać bez podawania swoich danych. Nie pytamy o imię, adres ani o stan
          zdrowia, a tego, czego szukasz, nie łączymy z Twoją osobą. Liczymy jedynie, ile razy szukano danej
          usługi, bez zapisywania, kto to zrobił.
        </p>
        <p>
          Twoja przeglądarka przekazuje serwerowi adres IP, bo bez niego nie da się przesłać strony. Nie
          budujemy z niego profilu. Dziennik zapytań o dane nie zawiera adresów IP, wpisanych słów ani danych
          kont.
        </p>
      </>
    ),
  },
  {
    id: 'cele',
    title: 'Cele, podstawy prawne i okresy przechowywania',
    body: <Entries entries={PURPOSE_ENTRIES} />,
  },
  {
    id: 'dane-o-zdrowiu',
    title: 'Dane, które mogą mówić o zdrowiu',
    body: (
      <>
        <p>
          Prośba o kontakt w sprawie konkretnej usługi może pośrednio mówić o Twoim zdrowiu. Dlatego wysyłamy
          ją do placówki wyłącznie za Twoją wyraźną zgodą (art. 9 ust. 2 lit. a RODO). Nie prosimy o opis
          dolegliwości i prosimy, aby go nie podawać.
        </p>
        <p>Danych, które mogą mówić o zdrowiu, nie używamy do reklam ani statystyk.</p>
      </>
    ),
  },
  {
    id: 'odbiorcy',
    title: 'Komu przekazujemy dane',
    body: (
      <>
        <p>Dane mogą otrzymać:</p>
        <ul>
          <li>placówka, którą prosisz o kontakt – staje się ona odrębnym administratorem tych danych,</li>
          <li>
            dostawcy hostingu i poczty elektronicznej, którzy działają w naszym imieniu na podstawie umowy
            powierzenia,
          </li>
          <li>
            Google, jeżeli wyrazisz zgodę na funkcjonalne pliki cookies i otworzysz mapę Google, oraz Google
            lub Facebook, jeżeli wybierzesz logowanie przez ten serwis,
          </li>
          <li>organy publiczne, gdy wymaga tego prawo.</li>
        </ul>
        <p>Danych nie sprzedajemy.</p>
        <p>
          Dane przechowujemy na terenie Europejskiego Obszaru Gospodarczego. Google i Meta mogą przetwarzać je
          także w Stanach Zjednoczonych – na podstawie decyzji Komisji Europejskiej o ramach ochrony danych
          UE–USA lub standardowych klauzul umownych.
        </p>
      </>
    ),
  },
  {
    id: 'prawa',
    title: 'Twoje prawa',
    body: (
      <>
        <p>Masz prawo:</p>
        <ul>
          <li>uzyskać dostęp do swoich danych i ich kopię,</li>
          <li>sprostować dane, które są nieprawdziwe lub niepełne,</li>
          <li>żądać usunięcia danych lub ograniczenia ich przetwarzania,</li>
          <li>przenieść dane podane w związku z umową lub zgodą,</li>
          <li>sprzeciwić się przetwarzaniu, które opieramy na prawnie uzasadnionym interesie,</li>
          <li>
            w każdej chwili wycofać zgodę; nie wpływa to na zgodność z prawem wcześniejszego przetwarzania.
          </li>
        </ul>
        <p>
          Wystarczy wiadomość na adres <CompanyEmail />. Odpowiadamy bez zbędnej zwłoki, najpóźniej w ciągu
          miesiąca.
        </p>
        <p>
          Jeżeli uważasz, że naruszamy przepisy, możesz złożyć skargę do Prezesa Urzędu Ochrony Danych
          Osobowych.
        </p>
      </>
    ),
  },
  {
    id: 'dobrowolnosc',
    title: 'Dobrowolność i automatyczne decyzje',
    body: (
      <>
        <p>
          Podanie danych jest dobrowolne. Bez adresu e-mail nie założymy jednak konta, a bez danych
          kontaktowych placówka nie będzie mogła oddzwonić.
        </p>
        <p>Nie podejmujemy decyzji w sposób zautomatyzowany i nie profilujemy odwiedzających.</p>
      </>
    ),
  },
  {
    id: 'pliki-cookies',
    title: 'Pliki cookies',
    body: (
      <p>
        Co zapisujemy w przeglądarce, po co i na jak długo, opisuje strona{' '}
        <a href="/pliki-cookies">Pliki cookies</a>. Wybór zmienisz odnośnikiem „Ustawienia cookies” w stopce.
      </p>
    ),
  },
  {
    id: 'zmiany',
    title: 'Zmiany tej polityki',
    body: (
      <p>
        Gdy zmienią się cele lub sposób przetwarzania danych, zaktualizujemy tę stronę i jej datę. O istotnych
        zmianach powiadomimy posiadaczy kont pocztą elektroniczną.
      </p>
    ),
  },
]

/** Information required by articles 13 and 14 of the GDPR. */
export function PrivacyScreen() {
  return (
    <LegalPage
      title="Polityka prywatności"
      lead={`Jakie dane przetwarzamy w serwisie ${BRAND}, po co, jak długo i jakie masz prawa.`}
      effectiveDate={`Obowiązuje od ${formatVersion(LEGAL_VERSIONS.privacy)}`}
      sections={SECTIONS}
    />
  )
}
