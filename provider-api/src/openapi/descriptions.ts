/** The meaning of a parameter, with an example from the demonstration data. */
export interface ParameterDescription {
  readonly description: string
  readonly example: string | number
}

/** By name: a parameter means the same in every endpoint. */
export const PARAMETERS: Readonly<Record<string, ParameterDescription>> = {
  id: {
    description:
      'Identyfikator: w Category i MedicalService pozycji katalogu, w Claims zgłoszenia, w ContactRequests prośby o kontakt, poza tym placówki.',
    example: 101,
  },
  serviceId: { description: 'Identyfikator usługi.', example: 101 },
  a: { description: 'Przedostatni człon ścieżki strony.', example: 'stomatologia' },
  b: { description: 'Ostatni człon ścieżki strony: kategoria, usługa albo miejsce.', example: 'endodoncja' },
  slug: { description: 'Nazwa w adresie strony.', example: 'wroclaw' },
  category: { description: 'Nazwa kategorii w adresie strony.', example: 'endodoncja' },
  location: { description: 'Nazwa miejscowości lub województwa w adresie strony.', example: 'dolnoslaskie' },
  text: { description: 'Początek nazwy, co najmniej 2 znaki.', example: 'wro' },
  categoryWithLocation: {
    description: 'Kategoria, miejsce albo obie nazwy połączone znakami &&.',
    example: 'stomatologia&&wroclaw',
  },
  validFrom: { description: 'Pierwszy dzień promocji.', example: '2026-12-01' },
  date: {
    description: 'Dzień albo pierwszy i ostatni dzień po przecinku; domyślnie dzisiaj.',
    example: '2026-12-01,2026-12-07',
  },
  'price-from': { description: 'Najniższa cena w zł.', example: 100 },
  'price-to': { description: 'Najwyższa cena w zł.', example: 500 },
  'rating-from': { description: 'Najniższa ocena od 0 do 5; pomija placówki bez ocen.', example: 4.5 },
  features: {
    description: 'Cechy placówki, oddzielone przecinkami: udogodnienia albo saturday (otwarte w soboty).',
    example: 'urgent,saturday',
  },
  'open-at': {
    description: 'Dzień tygodnia (1 to poniedziałek) i godzina, o której placówka jest otwarta.',
    example: '3-14:30',
  },
  near: {
    description: 'Położenie, od którego liczy się odległość: szerokość i długość w stopniach.',
    example: '51.11,17.03',
  },
  facility: { description: 'Numer jedynej placówki, której oferta ma być w odpowiedzi.', example: 1 },
  bbox: {
    description: 'Wycinek mapy w stopniach: południe, zachód, północ, wschód.',
    example: '51,16.8,51.2,17.2',
  },
  sort: { description: 'Kolejność: cena rosnąco albo malejąco, ocena albo odległość.', example: 'asc' },
  include: { description: 'Także powiadomienia, które czekają na potwierdzenie.', example: 'pending' },
  status: { description: 'Status: nowe, przeczytane albo z odpowiedzią.', example: 'new' },
  kind: {
    description: 'Co zrobił odwiedzający: obejrzał profil, nacisnął telefon albo „Umów online”.',
    example: 'phone',
  },
  photoId: { description: 'Identyfikator zdjęcia.', example: 1 },
  facilityId: { description: 'Identyfikator placówki.', example: 1 },
  name: {
    description: 'Część nazwy placówki, także z miejscowością, co najmniej 2 znaki.',
    example: 'stomatologia',
  },
  limit: { description: 'Największa liczba wyników.', example: 50 },
  token: {
    description: 'Numer powiadomienia i jego podpis, z linku w wiadomości.',
    example: `1.${'x'.repeat(43)}`,
  },
  services: {
    description: 'Nazwy od 1 do 8 usług w adresie strony, oddzielone przecinkami.',
    example: 'konsultacja-stomatologiczna,leczenie-kanalowe',
  },
  favourites: {
    description: 'Od 1 do 50 placówek, oddzielonych przecinkami, każda z usługą po myślniku albo bez niej.',
    example: '1-101,2',
  },
  radius: { description: 'Odległość od środka miasta w km, najwyżej 100.', example: 25 },
  order: { description: 'Kolejność: obniżka, cena, koniec promocji albo odległość.', example: 'saving' },
  after: { description: 'Ostatni element poprzedniej części: odpowiedź zaczyna się za nim.', example: 0 },
  offset: { description: 'Liczba wyników, które należy pominąć.', example: 0 },
}

/** The meaning of request headers. */
export const HEADERS: Readonly<Record<string, ParameterDescription>> = {
  'Idempotency-Key': {
    description:
      'Klucz formularza, od 16 do 128 znaków. Ponowione zapytanie z tym samym kluczem dostaje w ciągu 24 godzin tę samą odpowiedź i niczego nie tworzy drugi raz.',
    example: '"3f0e4c1a-8f5e-4b8e-9a55-2f8a4f3f7c11"',
  },
  'If-Match': {
    description:
      'ETag wersji, którą zmieniasz. Jeśli dane zmieniły się w międzyczasie, odpowiedzią jest 412. Bez nagłówka zapis jest bezwarunkowy.',
    example: '"Zk9sY2bW1mTq0vN3aPz8xEo5RcU"',
  },
}

/** Descriptions of fields whose names are ambiguous, by schema. */
export const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  FacilityOffer: {
    price: 'Cena regularna do pokazania; podczas promocji najwyżej najniższa cena z 30 dni przed obniżką.',
    priceValue: 'Tyle pacjent płaci dzisiaj: cena promocyjna albo regularna, w zł.',
    lowestPrice30Days: 'Najniższa cena z 30 dni przed obniżką; stoi przy każdej cenie promocyjnej.',
    provinceMedianPrice:
      'Mediana tego, ile pacjenci płacą za usługę w województwie placówki, z promocjami, w zł; null przy mniej niż 5 ofertach i w odpowiedziach dla kategorii.',
  },
  PricingItem: {
    imagePath: 'Rysunek kategorii; tylko przy nagłówkach kategorii.',
    url: 'Strona z ofertami tej usługi; tylko przy cenach.',
    priceDate: 'Dzień ostatniej zmiany tego, ile pacjent płaci.',
    price: 'Cena regularna do pokazania; podczas promocji najwyżej najniższa cena z 30 dni przed obniżką.',
    lowestPrice30Days: 'Najniższa cena z 30 dni przed obniżką; stoi przy każdej cenie promocyjnej.',
    priceHistory:
      'Tylko przy cenie promocyjnej: ile pacjent płacił od pierwszego z 30 dni przed obniżką do dzisiaj, w zł. Każda cena obowiązuje do następnej; dni, w których placówka usługi nie oferowała, nie mają własnej pozycji.',
  },
  Promotion: {
    oldPrice: 'Cena regularna, najwyżej najniższa cena z 30 dni przed obniżką.',
    lowestPrice30Days: 'Najniższa cena z 30 dni przed obniżką.',
    website: 'Strona internetowa placówki.',
    acceptsContactRequests: 'Czy można zostawić placówce prośbę o kontakt.',
  },
}

/** Tags of endpoints, by the first segment of their path. */
export const TAGS: Readonly<Record<string, string>> = {
  MedicalService: 'Usługi, oferty i promocje',
  Category: 'Kategorie',
  Location: 'Miejsca',
  MedicalFacility: 'Placówki',
  authentication: 'Logowanie i rejestracja',
  User: 'Konto',
  Indexing: 'Strony dla wyszukiwarek',
  Dataset: 'Rodzaj danych',
  DataVersion: 'Stan danych',
}

/** Error responses, by status. */
export const PROBLEMS: Readonly<Record<number, string>> = {
  400: 'Niepoprawne zapytanie; pole errors wskazuje, co poprawić.',
  401: 'Brak ważnej sesji albo nieudane logowanie.',
  403: 'Konto innego typu.',
  404: 'Nie ma tego, o co zapytano.',
  409: 'Stan danych na to nie pozwala; pole detail podaje powód.',
  412: 'Dane zmieniły się od odczytu; wczytaj je ponownie.',
  422: 'Klucz Idempotency-Key należy do innego zapytania.',
  429: 'Zbyt wiele zapytań; nagłówek Retry-After podaje, kiedy ponowić.',
}

export const OTHER_PROBLEM = 'Inny błąd, opisany w ten sam sposób.'

export const INTRODUCTION = [
  'Ceny usług medycznych w Polsce: wyszukiwanie, porównanie ofert, profile placówek i ich prowadzenie.',
  'Ceny podawane są w złotych, dni w czasie polskim jako RRRR-MM-DD, a błędy jako application/problem+json (RFC 9457).',
  'Odpowiedzi na zapytania GET mają znacznik ETag: zapytanie z If-None-Match dostaje 304, dopóki nic się nie zmieniło.',
].join(' ')
