export { head, loader } from './profile.server.ts'
export { ProfileScreen as Component } from './profile.tsx'
