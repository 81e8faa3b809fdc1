import { head } from '../../../../mf-static/src/about/about.route.ts'

export const loader = () => ({ head })
export { AboutScreen as default } from '../../../../mf-static/src/about/about.tsx'
export { pageMeta as meta } from '../page-meta.ts'
