import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

export { ConfirmPriceAlertScreen as Component } from './confirm-price-alert.tsx'

export const head: Head = {
  title: `Potwierdzenie powiadomienia o cenie | ${BRAND}`,
  description: `Włącz powiadomienia o niższej cenie w serwisie ${BRAND} linkiem z wiadomości, którą Ci wysłaliśmy.`,
  robots: 'noindex',
}
