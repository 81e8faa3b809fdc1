export { head, loader, query } from './profile.server.ts'
export { ProfileScreen as Component } from './profile.tsx'
