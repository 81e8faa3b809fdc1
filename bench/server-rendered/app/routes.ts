import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('uslugi-medyczne/*', 'routes/results.tsx'),
  route('placowki/*', 'routes/profile.tsx'),
] satisfies RouteConfig
