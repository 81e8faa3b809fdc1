export { head, loader, query } from './comparison.server.ts'
export { ComparisonPage as Component } from './comparison.tsx'
