export { head } from './registration.head.ts'
export { RegistrationScreen as Component } from './registration.tsx'
