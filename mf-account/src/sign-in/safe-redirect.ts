/** Path after a login without a safe redirect. */
export const DEFAULT_TARGET = '/account'

/** Placeholder for the site's origin, which a relative path must not leave. */
const ORIGIN = 'https://site.invalid'

const SCHEME = /^[a-z][a-z0-9+.-]*:/i
// The URL standard reads a backslash as a slash and removes tabs and line breaks: https://url.spec.whatwg.org/#url-parsing
const UNSAFE_CHARACTERS = /[\\\p{Cc}\u2028\u2029]/u

/** Pages that a login must not redirect to. */
const LOGGED_OUT_ONLY = /^\/(auth|logowanie|rejestracja|nie-pamietam-hasla|nowe-haslo)(\/|$)/

/**
 * Validates the `redirect` query parameter, which must be a relative path of this site, with or without its leading slash.
 * A host or a scheme is unsafe, also percent-encoded.
 * @param redirect decoded value of the parameter
 * @returns a path that begins with exactly one slash, or null for a missing or unsafe one
 */
export function safeRedirect(redirect: string | null): string | null {
  if (!redirect || !isOnSite(redirect) || !isOnSite(`/${redirect.replace(/^\//, '')}`)) return null
  const url = parseSiteUrl(redirect)
  return url && !LOGGED_OUT_ONLY.test(url.pathname) ? url.pathname + url.search + url.hash : null
}

/** Adds the `redirect` parameter to a site path, unless it is missing or unsafe. */
export function withRedirect(path: string, redirect: string | null): string {
  const target = safeRedirect(redirect)
  return target === null ? path : `${path}?${new URLSearchParams({ redirect: target })}`
}

/** Checks that a text stays on this site, also after repeated decoding. */
function isOnSite(text: string): boolean {
  if (UNSAFE_CHARACTERS.test(text) || /^\s/.test(text) || SCHEME.test(text) || !parseSiteUrl(text))
    return false
  const decoded = decode(text)
  return decoded !== null && (decoded === text || isOnSite(decoded))
}

/** Parses a text, without decoding it, as a URL of this site; null for another one. */
function parseSiteUrl(text: string): URL | null {
  const path = text.startsWith('/') ? text : `/${text}`
  if (path.startsWith('//') || !URL.canParse(path, ORIGIN)) return null
  const url = new URL(path, ORIGIN)
  // Dot segments may hide a second slash: `/..//evil.example` is `//evil.example`.
  return url.origin === ORIGIN && !url.pathname.startsWith('//') ? url : null
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
