import { defineZone } from '@medicena/zone-kit/zone'

/** Login and registration (SPEC section 2, "Login" and "Registration"). */
export default defineZone({
  name: 'mf-account',
  prefixes: ['/logowanie', '/rejestracja', '/auth'],
  importance: 'supporting',
  budget: 3000,
  smoke: '/logowanie',
  routes: [
    { id: 'login', path: '/logowanie', lazy: () => import('./login/login.route.ts') },
    { id: 'registration', path: '/rejestracja', lazy: () => import('./registration/registration.route.ts') },
    { id: 'auth', path: '/auth', lazy: () => import('./auth/auth.route.ts') },
  ],
})
