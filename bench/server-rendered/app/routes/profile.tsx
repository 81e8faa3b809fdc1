import * as page from '../../../../mf-facility/src/profile/profile.server.ts'
import { withHead } from '../../../app/with-head.server.ts'

export const loader = withHead(page)
export { ProfilePage as default } from '../../../app/profile-page.tsx'
export { pageMeta as meta } from '../page-meta.ts'
