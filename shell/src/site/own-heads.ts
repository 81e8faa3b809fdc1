import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/head'

/** Heads of the pages that the shell itself shows. */
export const NOT_FOUND_HEAD: Head = {
  title: `Nie odnaleziono strony | ${BRAND}`,
  description:
    'Pod tym adresem nie ma strony. Przejdź na stronę główną albo wybierz jedną z najczęściej wyszukiwanych usług.',
  robots: 'noindex',
}

export const WRONG_ADDRESS_HEAD: Head = {
  title: `Nieprawidłowy adres | ${BRAND}`,
  description:
    'Adres tej strony jest uszkodzony albo zbyt długi. Sprawdź, czy został skopiowany w całości, albo przejdź na stronę główną.',
  robots: 'noindex',
}

export const PROBLEM_HEAD: Head = {
  title: `Chwilowy problem | ${BRAND}`,
  description:
    'Tej strony nie udało się teraz wczytać. Spróbuj ponownie za chwilę; pozostałe części serwisu działają.',
  robots: 'noindex',
}
