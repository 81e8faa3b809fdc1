import { defineZone } from '@medicena/zone-kit/zone'

/** Search zone: home, most searched services, promotions, results, comparison, favourites and plan. */
export default defineZone({
  name: 'mf-search',
  prefixes: [
    '/',
    '/najczesciej-wyszukiwane',
    '/promocje',
    '/uslugi-medyczne',
    '/szukaj',
    '/porownanie',
    '/plan',
    '/ulubione',
  ],
  importance: 'primary',
  budget: 5000,
  smoke: '/',
  sitemap: () => import('./sitemap.server.ts'),
  routes: [
    { id: 'home', path: '/', lazy: () => import('./home/home.route.ts') },
    {
      id: 'most-searched',
      path: '/najczesciej-wyszukiwane',
      lazy: () => import('./most-searched/most-searched.route.ts'),
    },
    { id: 'promotions', path: '/promocje', lazy: () => import('./promotions/promotions.route.ts') },
    { id: 'results', path: '/uslugi-medyczne/*', lazy: () => import('./results/results.route.ts') },
    { id: 'comparison', path: '/porownanie', lazy: () => import('./comparison/comparison.route.ts') },
    { id: 'favourites', path: '/ulubione', lazy: () => import('./favourites/favourites.route.ts') },
    { id: 'plan', path: '/plan', lazy: () => import('./plan/plan.route.ts') },
    { id: 'form-search', path: '/szukaj', lazy: () => import('./form-search/form-search.route.ts') },
  ],
  slots: {
    'search-bar': () => import('./search-bar/search-bar.slot.ts'),
    'favourite-toggle': () => import('./favourites/favourite-toggle.slot.ts'),
    'favourites-number': () => import('./favourites/favourites-number.slot.ts'),
    'map-pin': () => import('./map/pin/map-pin.slot.ts'),
  },
})
