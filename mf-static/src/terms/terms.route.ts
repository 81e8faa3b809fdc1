export { head } from './terms.head.ts'
export { TermsScreen as Component } from './terms.tsx'
