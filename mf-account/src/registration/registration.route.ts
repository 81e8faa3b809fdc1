export { loggedOutOnly as clientLoader } from '../sign-in/logged-out-only.ts'
export { head } from './registration.head.ts'
export { RegistrationScreen as Component } from './registration.tsx'
