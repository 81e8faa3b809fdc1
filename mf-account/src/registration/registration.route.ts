export { loggedOutOnly as clientLoader } from '../form/logged-out-only.ts'
export { head } from './registration.head.ts'
export { RegistrationScreen as Component } from './registration.tsx'
