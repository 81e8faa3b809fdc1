export { head, loader } from './plan.server.ts'
export { PlanPage as Component } from './plan.tsx'
