import * as page from '../../../../mf-facility/src/profile/profile.server.ts'
import { withHead } from '../../../app/with-head.server.ts'

export const loader = withHead(page)
export { ProfileScreen as default } from '../../../../mf-facility/src/profile/profile.tsx'
export { pageMeta as meta } from '../page-meta.ts'
