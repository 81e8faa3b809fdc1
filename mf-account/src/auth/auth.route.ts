export { loader } from './auth.server.ts'

/** Never seen: the loader always leads on. */
export const Component = () => null
