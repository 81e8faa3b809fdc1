export { head, loader, query } from './promotions.server.ts'
export { Promotions as Component } from './promotions.tsx'
