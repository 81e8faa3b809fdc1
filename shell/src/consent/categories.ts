import type { Consent } from '@medicena/zone-kit/consent'

interface Category {
  /** The flag that the visitor sets; none for what the site cannot work without. */
  readonly flag?: keyof Consent
  readonly name: string
  readonly purpose: string
}

/** The four consent categories (SPEC section 2, "Cookie banner"), in the order of the stored flags. */
export const CATEGORIES: readonly Category[] = [
  {
    name: 'Niezbędne',
    purpose:
      'Logowanie, zapamiętanie tego wyboru i układu listy. Zawsze włączone: bez nich te funkcje nie działają.',
  },
  {
    flag: 'analytics',
    name: 'Analityczne',
    purpose: 'Anonimowe statystyki odwiedzin, które pomagają ulepszać serwis.',
  },
  {
    flag: 'functional',
    name: 'Funkcjonalne',
    purpose:
      'Mapa Google zamiast mapy wbudowanej w serwis. Lista Twoich ostatnich wyszukiwań w tej przeglądarce.',
  },
  {
    flag: 'advertising',
    name: 'Reklamowe',
    purpose: 'Pomiar skuteczności reklam serwisu. Nigdy nie obejmują wyszukiwanych usług.',
  },
]
