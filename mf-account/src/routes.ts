import { defineZone } from '@medicena/zone-kit/zone'

/** Zone of login, registration and the account. */
export default defineZone({
  name: 'mf-account',
  prefixes: [
    ...['/logowanie', '/rejestracja', '/auth', '/account'],
    ...['/nie-pamietam-hasla', '/nowe-haslo', '/potwierdzenie-adresu', '/odblokowanie-logowania'],
    ...['/powiadomienie-o-cenie', '/koniec-powiadomienia'],
  ],
  importance: 'supporting',
  budget: 3000,
  smoke: '/logowanie',
  routes: [
    { id: 'login', path: '/logowanie', lazy: () => import('./login/login.route.ts') },
    { id: 'registration', path: '/rejestracja', lazy: () => import('./registration/registration.route.ts') },
    { id: 'auth', path: '/auth', lazy: () => import('./auth/auth.route.ts') },
    {
      id: 'password-reset',
      path: '/nie-pamietam-hasla',
      lazy: () => import('./password-reset/password-reset.route.ts'),
    },
    { id: 'new-password', path: '/nowe-haslo', lazy: () => import('./new-password/new-password.route.ts') },
    {
      id: 'confirm-email',
      path: '/potwierdzenie-adresu',
      lazy: () => import('./confirm-email/confirm-email.route.ts'),
    },
    {
      id: 'unlock-login',
      path: '/odblokowanie-logowania',
      lazy: () => import('./unlock-login/unlock-login.route.ts'),
    },
    {
      id: 'confirm-price-alert',
      path: '/powiadomienie-o-cenie',
      lazy: () => import('./price-alerts/confirm-price-alert.route.ts'),
    },
    {
      id: 'end-price-alert',
      path: '/koniec-powiadomienia',
      lazy: () => import('./price-alerts/end-price-alert.route.ts'),
    },
    { id: 'security', path: '/account/security', lazy: () => import('./security/security.route.ts') },
    {
      id: 'delete-account',
      path: '/account/delete',
      lazy: () => import('./delete-account/delete-account.route.ts'),
    },
    { id: 'home', path: '/account/home?', lazy: () => import('./home/home.route.ts') },
    { id: 'user-data', path: '/account/user-data', lazy: () => import('./user-data/user-data.route.ts') },
    {
      id: 'facility-list',
      path: '/account/medical-services',
      lazy: () => import('./facilities/facility-list.route.ts'),
    },
    {
      id: 'add-facility',
      path: '/account/add-institution',
      lazy: () => import('./facilities/add-facility.route.ts'),
    },
    {
      id: 'edit-facility',
      path: '/account/medical-services/:id',
      lazy: () => import('./facilities/edit-facility.route.ts'),
    },
    {
      id: 'photos',
      path: '/account/medical-services/:id/photos',
      lazy: () => import('./photos/photos.route.ts'),
    },
    {
      id: 'price-list',
      path: '/account/medical-services/:id/prices',
      lazy: () => import('./prices/price-list.route.ts'),
    },
    {
      id: 'price-upload',
      path: '/account/medical-services/:id/prices/upload',
      lazy: () => import('./price-upload/price-upload.route.ts'),
    },
    {
      id: 'service-price',
      path: '/account/medical-services/:id/prices/:serviceId',
      lazy: () => import('./service-price/service-price.route.ts'),
    },
    {
      id: 'facility-contact-requests',
      path: '/account/medical-services/:id/contact-requests',
      lazy: () => import('./contact-requests/facility-contact-requests.route.ts'),
    },
    {
      id: 'smart',
      path: '/account/medical-services/:id/smart',
      lazy: () => import('./smart/smart.route.ts'),
    },
    { id: 'claims', path: '/account/claims', lazy: () => import('./claims/claims.route.ts') },
    {
      id: 'contact-requests',
      path: '/account/contact-requests',
      lazy: () => import('./contact-requests/contact-requests.route.ts'),
    },
  ],
})
