export { head } from './home.head.ts'
export { HomeScreen as Component } from './home.tsx'
export { clientLoader } from './home-loader.ts'
