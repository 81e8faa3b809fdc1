export { loggedOutOnly as clientLoader } from '../sign-in/logged-out-only.ts'
export { head } from './login.head.ts'
export { LoginScreen as Component } from './login.tsx'
