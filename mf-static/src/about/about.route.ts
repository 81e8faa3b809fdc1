export { head } from './about.head.ts'
export { AboutScreen as Component } from './about.tsx'
