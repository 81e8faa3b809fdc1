import type { Provider } from '@medicena/provider-client/client'

/** The provider as a browser reaches it: through the site's own origin. */
export function ownOrigin(signal?: AbortSignal): Provider {
  return { baseUrl: new URL('/api/', window.location.origin), ...(signal && { signal }) }
}
