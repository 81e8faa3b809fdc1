import type { Provider } from './client.ts'

/** Provider on the site's own origin, for requests from the browser without a token. */
export function sameOriginProvider(signal?: AbortSignal): Provider {
  return { baseUrl: new URL('/api/', location.origin), ...(signal && { signal }) }
}
