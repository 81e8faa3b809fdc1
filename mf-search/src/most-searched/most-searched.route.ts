export { head, loader, query } from './most-searched.server.ts'
export { MostSearched as Component } from './most-searched.tsx'
