import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

export { ClientZoneScreen as Component } from './client-zone.tsx'

export const head: Head = {
  title: `Strefa klienta – jak porównywać ceny leczenia | ${BRAND}`,
  description:
    'Zobacz, jak bezpłatnie porównać ceny usług medycznych w swoim mieście, czytać cenniki i promocje placówek oraz umówić wizytę.',
  canonical: '/strefa-klienta',
}
