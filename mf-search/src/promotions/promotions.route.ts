export { head, loader } from './promotions.server.ts'
export { Promotions as Component } from './promotions.tsx'
