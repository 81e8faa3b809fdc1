import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

export { PrivacyScreen as Component } from './privacy.tsx'

export const head: Head = {
  title: `Polityka prywatności | ${BRAND}`,
  description: `Jakie dane osobowe przetwarza serwis ${BRAND}, w jakim celu i na jakiej podstawie, jak długo je przechowuje i jakie prawa Ci przysługują.`,
  canonical: '/polityka-prywatnosci',
}
