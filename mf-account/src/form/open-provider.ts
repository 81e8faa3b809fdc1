import type { Provider } from '@medicena/provider-client/client'

/** The provider as the browser reaches it: on the site's own origin, without a token. */
export const openProvider = (): Provider => ({ baseUrl: new URL('/api/', window.location.href) })
