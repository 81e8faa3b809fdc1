export { head } from './client-zone.head.ts'
export { ClientZoneScreen as Component } from './client-zone.tsx'
