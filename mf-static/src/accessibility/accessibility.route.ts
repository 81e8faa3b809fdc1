import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

export { AccessibilityScreen as Component } from './accessibility.tsx'

export const head: Head = {
  title: `Deklaracja dostępności | ${BRAND}`,
  description: `Jak serwis ${BRAND} spełnia wymagania WCAG 2.2 na poziomie AA, co może jeszcze sprawiać trudność i jak zgłosić problem z dostępnością.`,
  canonical: '/deklaracja-dostepnosci',
}
