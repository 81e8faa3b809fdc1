export { head } from './user-data.head.ts'
export { UserDataScreen as Component } from './user-data.tsx'
export { clientLoader } from './user-data-loader.ts'
