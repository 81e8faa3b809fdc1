export { head } from './privacy.head.ts'
export { PrivacyScreen as Component } from './privacy.tsx'
