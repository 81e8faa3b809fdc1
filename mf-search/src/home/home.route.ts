export { head, loader } from './home.server.ts'
export { Home as Component } from './home.tsx'
