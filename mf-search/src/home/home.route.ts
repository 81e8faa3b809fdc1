export { head, loader, query } from './home.server.ts'
export { Home as Component } from './home.tsx'
