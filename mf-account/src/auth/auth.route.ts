export { loader } from './auth.server.ts'

/** Never rendered, because the loader always redirects. */
export const Component = () => null
