import * as page from '../../../../mf-search/src/results/results.server.ts'
import { withHead } from '../with-head.server.ts'

export const loader = withHead(page)
export { Results as default } from '../../../../mf-search/src/results/results.tsx'
export { pageMeta as meta } from '../page-meta.ts'
