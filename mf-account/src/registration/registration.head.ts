import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/head'

/** The registration page's head. */
export const head: Head = {
  title: `Rejestracja | ${BRAND}`,
  description: `Załóż bezpłatne konto w serwisie ${BRAND}: jako użytkownik albo jako manager placówki medycznej.`,
  canonical: '/rejestracja',
  robots: 'noindex,follow',
}
