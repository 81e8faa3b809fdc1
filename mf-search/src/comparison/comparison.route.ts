export { head, loader } from './comparison.server.ts'
export { ComparisonPage as Component } from './comparison.tsx'
