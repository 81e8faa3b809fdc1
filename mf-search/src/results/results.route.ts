export { head, loader } from './results.server.ts'
export { Results as Component } from './results.tsx'
