export { head } from './contact-requests.head.ts'
export { ContactRequestsScreen as Component } from './contact-requests.tsx'
export { clientLoader } from './contact-requests-loader.ts'
