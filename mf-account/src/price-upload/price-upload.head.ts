import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/head'

/** The head of the page where a price list is uploaded. */
export const head: Head = {
  title: `Cennik z pliku | ${BRAND}`,
  description: `Wgraj do serwisu ${BRAND} cały cennik placówki z pliku CSV i sprawdź przed zapisaniem, co się zmieni.`,
  robots: 'noindex',
}
