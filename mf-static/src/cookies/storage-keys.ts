import type { Entry } from '../legal/entries.tsx'

const SESSION_END =
  'do wylogowania lub wygaśnięcia sesji; bez zaznaczenia „Zapamiętaj mnie” najdłużej do zamknięcia karty'

/** Everything that the site itself keeps in a browser (SPEC section 3, "Local storage keys"). */
export const STORAGE_KEYS: readonly Entry[] = [
  entry(
    'token',
    'Niezbędne',
    'dowód, że logowanie się udało; przeglądarka dołącza go do zapytań o dane konta',
    SESSION_END,
  ),
  entry('tokenExpiration', 'Niezbędne', 'chwila, w której sesja wygasa i serwis wylogowuje', SESSION_END),
  entry(
    'userType',
    'Niezbędne',
    'typ konta: Użytkownik albo Manager placówki; od niego zależy menu konta',
    SESSION_END,
  ),
  entry(
    'approvalCookies',
    'Niezbędne',
    'Twój wybór zgód: cztery ustawienia od rule1Signed do rule4Signed, z których pierwsze jest zawsze włączone',
    'do zmiany wyboru lub wyczyszczenia danych przeglądarki',
  ),
  entry(
    'approvalCookiesRecord',
    'Niezbędne',
    'kiedy dokonano wyboru i której wersji tekstu dotyczył',
    'do zmiany wyboru lub wyczyszczenia danych przeglądarki',
  ),
  entry(
    'showOneResultInLine',
    'Niezbędne',
    'wybrany przez Ciebie układ listy wyników: jedna oferta w rzędzie albo lista obok mapy',
    'do zmiany układu lub wyczyszczenia danych przeglądarki',
  ),
  entry(
    'recentSearches',
    'Funkcjonalne',
    'do pięciu ostatnich wyszukiwań (usługa i miejsce), do których wrócisz jednym kliknięciem na stronie głównej',
    'do użycia przycisku „Wyczyść”, wycofania zgody lub wyczyszczenia danych przeglądarki',
  ),
  entry(
    'comparedFacilities',
    'Niezbędne',
    'placówki, które zaznaczysz do porównania; tylko w bieżącej karcie',
    'do zamknięcia karty',
  ),
  entry(
    'scroll-positions',
    'Niezbędne',
    'miejsce na stronie, do którego wrócisz przyciskiem „wstecz”; tylko w bieżącej karcie',
    'do zamknięcia karty',
  ),
]

function entry(name: string, category: string, purpose: string, lifetime: string): Entry {
  return {
    name,
    code: true,
    facts: [
      ['Kategoria', category],
      ['Do czego służy', purpose],
      ['Jak długo', lifetime],
    ],
  }
}
