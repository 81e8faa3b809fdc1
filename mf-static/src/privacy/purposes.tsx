import { Entries, type Entry } from '../legal/entries.tsx'

const ENTRIES: readonly Entry[] = [
  {
    name: 'Konto Użytkownika i Managera placówki',
    facts: [
      [
        'Dane',
        'adres e-mail, hasło w postaci nieodwracalnego skrótu, typ konta oraz to, co wpiszesz w koncie: imię, nazwisko, miasto, telefon',
      ],
      ['Podstawa', 'umowa o prowadzenie konta (art. 6 ust. 1 lit. b RODO)'],
      ['Jak długo', 'do usunięcia konta'],
    ],
  },
  {
    name: 'Prośba o kontakt z placówki',
    facts: [
      ['Dane', 'to, co wpiszesz w formularzu, oraz usługa i placówka, których dotyczy prośba'],
      ['Podstawa', 'Twoja wyraźna zgoda (art. 6 ust. 1 lit. a oraz art. 9 ust. 2 lit. a RODO)'],
      ['Jak długo', 'do usunięcia prośby przez placówkę lub wycofania zgody, najdłużej 90 dni'],
    ],
  },
  {
    name: 'Prezentacja placówek',
    facts: [
      [
        'Dane',
        'nazwa, adres, telefon, e-mail, strona internetowa i cennik; u osób prowadzących praktykę są to także ich dane osobowe, które podała placówka albo które są jawne',
      ],
      [
        'Podstawa',
        'umowa z placówką (art. 6 ust. 1 lit. b RODO), a gdy jej nie ma – nasz i pacjentów prawnie uzasadniony interes w dostępie do informacji o cenach (art. 6 ust. 1 lit. f RODO)',
      ],
      ['Jak długo', 'dopóki placówka jest prezentowana w serwisie'],
    ],
  },
  {
    name: 'Bezpieczeństwo i działanie serwisu',
    facts: [
      ['Dane', 'techniczne dane połączenia, zapisy błędów'],
      [
        'Podstawa',
        'prawnie uzasadniony interes w ochronie serwisu przed nadużyciami i awariami (art. 6 ust. 1 lit. f RODO)',
      ],
      ['Jak długo', 'tak długo, jak wymaga tego wyjaśnienie zdarzenia'],
    ],
  },
  {
    name: 'Odpowiedzi na wiadomości i reklamacje',
    facts: [
      ['Dane', 'dane kontaktowe i treść wiadomości'],
      [
        'Podstawa',
        'obowiązek prawny (art. 6 ust. 1 lit. c RODO) lub prawnie uzasadniony interes w udzieleniu odpowiedzi i obronie przed roszczeniami (art. 6 ust. 1 lit. f RODO)',
      ],
      ['Jak długo', 'do przedawnienia roszczeń'],
    ],
  },
  {
    name: 'Statystyki i reklama',
    facts: [
      ['Dane', 'sposób korzystania z serwisu'],
      ['Podstawa', 'Twoja zgoda na analityczne lub reklamowe pliki cookies (art. 6 ust. 1 lit. a RODO)'],
      ['Jak długo', 'do wycofania zgody; obecnie nie używamy żadnego narzędzia z tych kategorii'],
    ],
  },
]

/** What for, on what basis and how long: one entry for each purpose. */
export const PURPOSES = <Entries entries={ENTRIES} />
