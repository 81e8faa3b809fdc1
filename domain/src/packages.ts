import { formatPrice } from './money.ts'
import { HIGHLIGHT_LABEL, PROMOTED_LABEL } from './paid-labels.ts'

/**
 * The packages for facilities: the only source of their names, prices and contents. Partner zone, terms, account and mails
 * quote it; a test compares them.
 */
export const FREE_PACKAGE = {
  name: 'Free',
  price: formatPrice(0),
  contents: [
    'profil placówki z adresem, telefonem, logo i zdjęciami',
    'cennik widoczny w wynikach wyszukiwania',
    'odnośnik do strony internetowej placówki',
    'liczba wyświetleń profilu i naciśnięć numeru telefonu w każdym miesiącu',
  ],
} as const

/** Something that a facility gets with Smart, and in one sentence what exactly. */
export interface SmartBenefit {
  readonly id: 'logo' | 'highlight' | 'booking' | 'promotions' | 'promoted-service' | 'certificate'
  readonly name: string
  readonly text: string
}

export const SMART_PACKAGE = {
  name: 'Smart',
  /** Of a month. Facilities compare prices without VAT too, so it says which one it is. */
  price: `${formatPrice(100)} brutto`,
  benefits: [
    {
      id: 'logo',
      name: 'logo placówki',
      text: 'Przy ofertach na liście, na kartach promocji i w profilu. W profilu logo ma każda placówka.',
    },
    {
      id: 'highlight',
      name: 'wyróżnienie w wynikach wyszukiwania',
      text: `Ramka i napis „${HIGHLIGHT_LABEL}” przy ofercie. Miejsce na liście się nie zmienia.`,
    },
    {
      id: 'booking',
      name: 'podłączony kalendarz wizyt',
      text: 'Przycisk „Umów online” przy ofercie, promocji i w profilu prowadzi do zapisów w systemie, z którego korzysta placówka.',
    },
    {
      id: 'promotions',
      name: 'tworzenie promocji',
      text: 'Placówka ustala cenę i czas obniżki, a system dodaje najniższą cenę z 30 dni przed obniżką. W pakiecie Free nowe promocje można tworzyć do dnia, który ogłosimy co najmniej 15 dni wcześniej; zaplanowane do tego dnia potrwają do końca.',
    },
    {
      id: 'promoted-service',
      name: '1 promowana usługa w miesiącu',
      text: `Usługa wybrana na miesiąc pojawia się na zmianę z innymi na stronie głównej i na stronie swojej kategorii, z napisem „${PROMOTED_LABEL}”.`,
    },
    {
      id: 'certificate',
      name: 'certyfikat zweryfikowanej placówki',
      text: 'Strona z datą i ważnością, którą pacjent może sprawdzić, wydruk A4 i znaczek do strony placówki. Potwierdza dane placówki, nie jakość leczenia.',
    },
  ] satisfies readonly SmartBenefit[],
} as const

/** The day of the terms in force. Change it together with their text: orders name the terms that they accept. */
export const TERMS_VERSION = '2026-11-26'

/** Days before the day from which only Smart may create promotions: facilities must learn of it (regulation (EU) 2019/1150). */
export const PROMOTIONS_NOTICE_DAYS = 15
