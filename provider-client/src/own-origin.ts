import type { Provider } from './client.ts'

/** The provider as a browser reaches it: on the site's own origin, without a token. */
export function ownOrigin(signal?: AbortSignal): Provider {
  return { baseUrl: new URL('/api/', location.origin), ...(signal && { signal }) }
}
