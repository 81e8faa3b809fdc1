export { head, loader, query } from './plan.server.ts'
export { PlanPage as Component } from './plan.tsx'
