import * as page from '../../../../mf-search/src/promotions/promotions.server.ts'
import { withHead } from '../with-head.server.ts'

export const loader = withHead(page)
export { Promotions as default } from '../../../../mf-search/src/promotions/promotions.tsx'
export { pageMeta as meta } from '../page-meta.ts'
