export { head } from './accessibility.head.ts'
export { AccessibilityScreen as Component } from './accessibility.tsx'
