export { head, loader, query } from './results.server.ts'
export { Results as Component } from './results.tsx'
