import { BRAND } from '@medicena/domain/brand'
import { CompanyEmail, CompanyName } from '../legal/company-details.tsx'
import { Entries, type Entry } from '../legal/entries.tsx'
import { LegalPage, type LegalSection } from '../legal/legal-page.tsx'
import { formatVersion, LEGAL_VERSIONS } from '../legal/versions.ts'

/** Categories of the cookie banner. */
const CATEGORIES: readonly Entry[] = [
  {
    name: 'Niezbędne',
    facts: [
      [
        'Do czego służą',
        'logowanie, zapamiętanie Twojego wyboru zgód i układu listy oraz tego, o co prosisz: ulubionych, porównania, ostatnich wyszukiwań i planów',
      ],
      ['Ustawienie', 'zawsze włączone; zgoda nie jest wymagana'],
    ],
  },
  {
    name: 'Analityczne',
    facts: [
      [
        'Do czego służą',
        'anonimowy pomiar tego, jak szybko strony się wczytują i reagują. Opuszczając stronę, przeglądarka wysyła nam do trzech liczb oraz rodzaj strony i wersję tej części serwisu – bez adresu strony, identyfikatora i danych o Tobie. Niczego przy tym nie zapisujemy w przeglądarce i nie przekazujemy innym firmom',
      ],
      ['Ustawienie', 'domyślnie wyłączone; bez zgody niczego nie mierzymy'],
    ],
  },
  {
    name: 'Funkcjonalne',
    facts: [
      [
        'Do czego służą',
        'mapa Google zamiast mapy wbudowanej w serwis; Google może wtedy zapisać w przeglądarce własne dane i poznać Twój adres IP.',
      ],
      [
        'Ustawienie',
        'domyślnie wyłączone; bez zgody działa mapa wbudowana, która nie łączy się z innymi firmami',
      ],
    ],
  },
  {
    name: 'Reklamowe',
    facts: [
      ['Do czego służą', 'pomiar skuteczności reklam serwisu; obecnie nie używamy żadnego takiego narzędzia'],
      ['Ustawienie', 'domyślnie wyłączone'],
    ],
  },
]

const SESSION_END =
  'do wylogowania lub wygaśnięcia sesji; bez zaznaczenia „Zapamiętaj mnie” najdłużej do zamknięcia karty'

/** Everything that the site itself stores in the browser. */
const STORAGE_KEYS: readonly Entry[] = [
  storageEntry(
    'token',
    'dowód, że logowanie się udało; przeglądarka dołącza go do zapytań o dane konta',
    SESSION_END,
  ),
  storageEntry('tokenExpiration', 'chwila, w której sesja wygasa i serwis wylogowuje', SESSION_END),
  storageEntry(
    'userType',
    'typ konta: Użytkownik albo Manager placówki; od niego zależy menu konta',
    SESSION_END,
  ),
  storageEntry(
    'approvalCookies',
    'Twój wybór zgód: cztery ustawienia od rule1Signed do rule4Signed, z których pierwsze jest zawsze włączone',
    'do zmiany wyboru lub wyczyszczenia danych przeglądarki',
  ),
  storageEntry(
    'approvalCookiesRecord',
    'kiedy dokonano wyboru i której wersji tekstu dotyczył',
    'do zmiany wyboru lub wyczyszczenia danych przeglądarki',
  ),
  storageEntry(
    'showOneResultInLine',
    'wybrany przez Ciebie układ listy wyników: jedna oferta w rzędzie albo lista obok mapy',
    'do zmiany układu lub wyczyszczenia danych przeglądarki',
  ),
  storageEntry(
    'recentSearches',
    'do pięciu ostatnich wyszukiwań i planów, do których wrócisz jednym kliknięciem; znamy je tylko, gdy zgodzisz się zapisywać plany na koncie',
    'do użycia przycisku „Wyczyść” lub wyczyszczenia danych przeglądarki',
  ),
  storageEntry(
    'favourites',
    'placówki i usługi, które zapiszesz sercem, z ceną i dniem zapisania. Aby pokazać aktualne ceny, strona „Ulubione” wysyła nam numery placówek i usług; nie łączymy ich z Tobą',
    'do usunięcia z listy lub wyczyszczenia danych przeglądarki',
  ),
  storageEntry(
    'comparedFacilities',
    'do trzech placówek, które zaznaczysz do porównania',
    'do wyczyszczenia wyboru lub danych przeglądarki',
  ),
  storageEntry(
    'listsOfAccount',
    'chwila Twojej zgody na zapisywanie ulubionych i planów na koncie',
    'do wylogowania lub cofnięcia tej zgody',
  ),
  storageEntry(
    'scroll-positions',
    'miejsce na stronie, do którego wrócisz przyciskiem „wstecz”, bez adresu strony; tylko w bieżącej karcie',
    'do zamknięcia karty',
  ),
  storageEntry(
    'medicena-oidc-flow',
    'plik cookie logowania przez Google lub Facebook: łączy powrót z ich strony z Twoją przeglądarką',
    'do 10 minut',
  ),
  storageEntry(
    'medicena-oidc-code',
    'plik cookie, którym przeglądarka jeden raz odbiera sesję po logowaniu przez Google lub Facebook',
    'do 2 minut',
  ),
  storageEntry(
    'medicena-login-pass',
    'plik cookie, który ustawia link odblokowujący logowanie: w tej przeglądarce zalogujesz się mimo błędnych prób innych osób',
    'do 30 dni',
  ),
  storageEntry(
    'medicena-cohort',
    'plik cookie z liczbą od 0 do 99: gdy wprowadzamy nową wersję serwisu stopniowo, zawsze zobaczysz tę samą wersję. Tę samą liczbę ma wiele osób, więc nikogo nie wskazuje',
    'do 30 dni; tylko gdy nową wersję widzi część osób',
  ),
  storageEntry(
    'medicena-changed',
    'plik cookie bez treści, który powstaje, gdy zapisujesz coś na swoim koncie: dzięki niemu strony od razu pokażą Ci zmianę',
    'do 10 sekund',
  ),
  storageEntry(
    'medicena-preview',
    'plik cookie, który ustawia link do podglądu nowej wersji serwisu; otrzymują go tylko osoby, które ją sprawdzają',
    'do zakończenia podglądu, najdłużej 8 dni',
  ),
]

function storageEntry(name: string, purpose: string, lifetime: string): Entry {
  return {
    name,
    isCode: true,
    facts: [
      ['Kategoria', 'Niezbędne'],
      ['Do czego służy', purpose],
      ['Jak długo', lifetime],
    ],
  }
}

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'co-to-jest',
    title: 'Co zapisujemy w przeglądarce',
    body: (
      <>
        <p>
          Pliki cookies i pamięć przeglądarki (localStorage i sessionStorage) to miejsca, w których strona
          może zapisać w Twoim urządzeniu niewielkie dane i odczytać je później. Serwis {BRAND} korzysta
          przede wszystkim z pamięci przeglądarki. Gdy dalej piszemy „pliki cookies”, mamy na myśli jedno i
          drugie.
        </p>
        <p>
          Dane te zapisuje <CompanyName />. Podstawą jest art. 399 ustawy z dnia 12 lipca 2024 r. – Prawo
          komunikacji elektronicznej: to, co konieczne do działania usługi, o którą prosisz, nie wymaga zgody,
          a wszystko inne zapisujemy dopiero po jej udzieleniu.
        </p>
        <p>
          Gdy kod strony zawiedzie w Twojej przeglądarce, wyśle nam informację, która część serwisu i w jakiej
          wersji zawiodła – bez treści błędu, adresu strony i danych o Tobie. Bez tego nie zauważylibyśmy
          awarii ani nie wycofali wadliwej wersji. Strona, która działa, niczego takiego nie wysyła.
        </p>
      </>
    ),
  },
  { id: 'kategorie', title: 'Cztery kategorie', body: <Entries entries={CATEGORIES} /> },
  { id: 'klucze', title: 'Każdy zapis z osobna', body: <Entries entries={STORAGE_KEYS} /> },
  {
    id: 'zmiana-wyboru',
    title: 'Jak zmienić wybór',
    body: (
      <>
        <p>
          Baner z pytaniem o zgody pojawia się chwilę po wejściu na stronę. „Zapamiętaj wybór” bez zaznaczania
          czegokolwiek oznacza odmowę. Serwis działa wtedy tak samo, tylko z mapą wbudowaną.
        </p>
        <p>
          Wybór zmienisz w każdej chwili odnośnikiem „Ustawienia cookies” w stopce. Wycofanie zgody działa od
          następnej odwiedzonej strony; dane zapisane wcześniej przez inne firmy usuniesz w ustawieniach
          przeglądarki.
        </p>
        <p>
          W ustawieniach przeglądarki możesz też zablokować zapisywanie danych lub je wyczyścić. Przeglądanie
          cen będzie działać, ale nie zapamiętamy wyboru zgód, układu listy ani logowania.
        </p>
        <p>
          Pytania o pliki cookies wyślij na adres <CompanyEmail />. O danych osobowych mówi{' '}
          <a href="/polityka-prywatnosci">Polityka prywatności</a>.
        </p>
      </>
    ),
  },
]

export function CookiesScreen() {
  return (
    <LegalPage
      title="Pliki cookies"
      lead="Co zapisujemy w Twojej przeglądarce, po co i na jak długo. O wszystkim poza tym, co niezbędne, decydujesz Ty."
      effectiveDate={`Obowiązuje od ${formatVersion(LEGAL_VERSIONS.cookies)}`}
      sections={SECTIONS}
    />
  )
}
