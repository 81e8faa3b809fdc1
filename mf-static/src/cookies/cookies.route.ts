import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

export { CookiesScreen as Component } from './cookies.tsx'

export const head: Head = {
  title: `Pliki cookies i pamięć przeglądarki | ${BRAND}`,
  description: `Co serwis ${BRAND} zapisuje w Twojej przeglądarce: cztery kategorie zgód, każdy klucz z celem i czasem przechowywania oraz zmiana wyboru.`,
  canonical: '/pliki-cookies',
}
