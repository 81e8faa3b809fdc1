import * as page from '../../../../mf-facility/src/profile/profile.server.ts'
import { withHead } from '../with-head.server.ts'

export const loader = withHead(page)
export { pageMeta as meta } from '../page-meta.ts'
export { ProfilePage as default } from '../profile-page.tsx'
