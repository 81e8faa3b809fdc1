export { head } from './cookies.head.ts'
export { CookiesScreen as Component } from './cookies.tsx'
