import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('uslugi-medyczne/*', 'routes/results.tsx'),
  route('promocje', 'routes/promotions.tsx'),
  route('o-nas', 'routes/about.tsx'),
  route('placowki/*', 'routes/profile.tsx'),
] satisfies RouteConfig
