import { defineZone } from '@medicena/zone-kit/zone'

/** The static pages: about, client zone, partner zone (SPEC section 2, "Routes"). */
export default defineZone({
  name: 'mf-static',
  prefixes: ['/o-nas', '/strefa-klienta', '/strefa-partnera'],
  importance: 'supporting',
  budget: 3000,
  smoke: '/o-nas',
  routes: [
    { id: 'about', path: '/o-nas', lazy: () => import('./about/about.route.ts') },
    { id: 'client-zone', path: '/strefa-klienta', lazy: () => import('./client-zone/client-zone.route.ts') },
    {
      id: 'partner-zone',
      path: '/strefa-partnera',
      lazy: () => import('./partner-zone/partner-zone.route.ts'),
    },
  ],
})
