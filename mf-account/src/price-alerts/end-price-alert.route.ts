import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

export { EndPriceAlertScreen as Component } from './end-price-alert.tsx'

export const head: Head = {
  title: `Koniec powiadomień o cenie | ${BRAND}`,
  description: `Wyłącz powiadomienia o niższej cenie w serwisie ${BRAND} linkiem z wiadomości.`,
  robots: 'noindex',
}
