import type { Sitemap } from '@medicena/zone-kit/zone'
import { LEGAL_VERSIONS } from './legal/versions.ts'

/** Lists the static pages except the terms, which are not indexed. */
export const sitemap: Sitemap = async function* () {
  yield { path: '/o-nas' }
  yield { path: '/strefa-klienta' }
  yield { path: '/strefa-partnera' }
  yield { path: '/polityka-prywatnosci', lastModified: LEGAL_VERSIONS.privacy }
  yield { path: '/pliki-cookies', lastModified: LEGAL_VERSIONS.cookies }
  yield { path: '/deklaracja-dostepnosci', lastModified: LEGAL_VERSIONS.accessibility }
}
