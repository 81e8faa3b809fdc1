export { head, loader } from './form-search.server.ts'
export { FormSearch as Component } from './form-search.tsx'
