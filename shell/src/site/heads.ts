import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

/** Describes the tags of a head, for the server that renders them and the browser that updates them. */
export function headTags({ description, canonical, robots }: Head, origin: string): readonly HeadTag[] {
  return [
    { tag: 'meta', attributes: { name: 'description', content: description } },
    canonical !== undefined && { tag: 'link', attributes: { rel: 'canonical', href: origin + canonical } },
    robots !== undefined && { tag: 'meta', attributes: { name: 'robots', content: robots } },
  ].filter((tag) => tag !== false)
}

interface HeadTag {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Heads of the shell's own error pages. */
export const NOT_FOUND_HEAD: Head = {
  title: `Nie odnaleziono strony | ${BRAND}`,
  description:
    'Pod tym adresem nie ma strony. Przejdź na stronę główną albo wybierz jedną z najczęściej wyszukiwanych usług.',
  robots: 'noindex',
}

const INVALID_URL_HEAD: Head = {
  title: `Nieprawidłowy adres | ${BRAND}`,
  description:
    'Adres tej strony jest uszkodzony albo zbyt długi. Sprawdź, czy został skopiowany w całości, albo przejdź na stronę główną.',
  robots: 'noindex',
}

const TOO_MANY_REQUESTS_HEAD: Head = {
  title: `Zbyt wiele odsłon | ${BRAND}`,
  description:
    'Z tej sieci otwarto w krótkim czasie bardzo wiele stron. Odczekaj minutę i wczytaj stronę jeszcze raz.',
  robots: 'noindex',
}

export const ERROR_HEAD: Head = {
  title: `Chwilowy problem | ${BRAND}`,
  description:
    'Tej strony nie udało się teraz wczytać. Spróbuj ponownie za chwilę; pozostałe części serwisu działają.',
  robots: 'noindex',
}

const ERROR_HEADS: Readonly<Record<number, Head>> = {
  400: INVALID_URL_HEAD,
  404: NOT_FOUND_HEAD,
  414: INVALID_URL_HEAD,
  429: TOO_MANY_REQUESTS_HEAD,
}

/** Returns the head of the error page of a status. */
export const errorHead = (status: number): Head => ERROR_HEADS[status] ?? ERROR_HEAD
