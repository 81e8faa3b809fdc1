import { defineZone } from '@medicena/zone-kit/zone'

/** Zone of facility profiles and certificates. */
export default defineZone({
  name: 'mf-facility',
  prefixes: ['/placowki', '/certyfikat'],
  importance: 'primary',
  budget: 5000,
  smoke: '/placowki/placowka-id1',
  sitemap: () => import('./sitemap.server.ts'),
  routes: [
    {
      id: 'profile',
      path: '/placowki/*',
      lazy: () => import('./profile/profile.route.ts'),
      slots: ['search-bar', 'favourite-toggle'],
    },
    {
      id: 'certificate',
      path: '/certyfikat/:id',
      lazy: () => import('./certificate/certificate.route.ts'),
    },
  ],
  slots: {
    'contact-request': () => import('./contact-request/contact-request.slot.ts'),
    'group-contact-request': () => import('./contact-request/group-contact-request.slot.ts'),
  },
})
