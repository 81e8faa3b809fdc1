export { head } from './login.head.ts'
export { LoginScreen as Component } from './login.tsx'
