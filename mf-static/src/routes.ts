import { defineZone } from '@medicena/zone-kit/zone'

const chrome = { banner: true, opaqueAfter: 30 } as const

/** Zone of the static pages: about, for clients, for partners, and legal texts. */
export default defineZone({
  name: 'mf-static',
  prefixes: [
    '/o-nas',
    '/strefa-klienta',
    '/strefa-partnera',
    '/regulamin',
    '/polityka-prywatnosci',
    '/pliki-cookies',
    '/deklaracja-dostepnosci',
  ],
  importance: 'supporting',
  budget: 3000,
  smoke: '/o-nas',
  sitemap: () => import('./sitemap.server.ts'),
  routes: [
    {
      id: 'about',
      path: '/o-nas',
      lazy: () => import('./about/about.route.ts'),
      chrome: { banner: true, opaqueAfter: 50 },
    },
    {
      id: 'client-zone',
      path: '/strefa-klienta',
      lazy: () => import('./client-zone/client-zone.route.ts'),
      chrome,
    },
    {
      id: 'partner-zone',
      path: '/strefa-partnera',
      lazy: () => import('./partner-zone/partner-zone.route.ts'),
      chrome,
    },
    { id: 'terms', path: '/regulamin', lazy: () => import('./terms/terms.route.ts'), chrome },
    {
      id: 'privacy',
      path: '/polityka-prywatnosci',
      lazy: () => import('./privacy/privacy.route.ts'),
      chrome,
    },
    { id: 'cookies', path: '/pliki-cookies', lazy: () => import('./cookies/cookies.route.ts'), chrome },
    {
      id: 'accessibility',
      path: '/deklaracja-dostepnosci',
      lazy: () => import('./accessibility/accessibility.route.ts'),
      chrome,
    },
  ],
})
