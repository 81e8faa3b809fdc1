import * as page from '../../../../mf-search/src/home/home.server.ts'
import { withHead } from '../with-head.server.ts'

export const loader = withHead(page)
export { Home as default } from '../../../../mf-search/src/home/home.tsx'
export { pageMeta as meta } from '../page-meta.ts'
