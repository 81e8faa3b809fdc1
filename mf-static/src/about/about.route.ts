import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

export { AboutScreen as Component } from './about.tsx'

export const head: Head = {
  title: `O nas – porównywarka cen usług medycznych | ${BRAND}`,
  description: `Poznaj serwis ${BRAND}: skąd pochodzą ceny usług medycznych, jak je porównujemy i jakich zasad się trzymamy, pokazując promocje oraz oceny placówek.`,
  canonical: '/o-nas',
}
