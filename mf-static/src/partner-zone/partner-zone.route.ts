export { head } from './partner-zone.head.ts'
export { PartnerZoneScreen as Component } from './partner-zone.tsx'
