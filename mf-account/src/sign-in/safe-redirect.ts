/** Where a login leads that names no safe target (SPEC section 4, "After login"). */
export const DEFAULT_TARGET = '/account'

/** Stands in for the site's origin, which a relative path must not leave. */
const ORIGIN = 'https://site.invalid'

const SCHEME = /^[a-z][a-z0-9+.-]*:/i
// Browsers read a backslash as a slash and drop tabs and line breaks wherever they stand in an address.
const UNSAFE_CHARACTERS = /[\\\p{Cc}\u2028\u2029]/u

/** The pages that a login must not lead back to. */
const LOGGED_OUT_ONLY = /^\/(auth|logowanie|rejestracja)(\/|$)/

/**
 * The site path that the `redirect` query parameter names, with or without its leading slash (SPEC section 4, "After
 * login"). Only a relative path of this site passes: anything that names another host or a scheme, also behind
 * percent-encoding, is unsafe (DECISIONS, "after login go to").
 * @param redirect the parameter's decoded value
 * @returns a path that begins with exactly one slash, or null for a missing or unsafe one
 */
export function safeRedirect(redirect: string | null): string | null {
  if (!redirect || !staysHere(redirect) || !staysHere(`/${redirect.replace(/^\//, '')}`)) return null
  const url = pageOf(redirect)
  return url && !LOGGED_OUT_ONLY.test(url.pathname) ? url.pathname + url.search + url.hash : null
}

/** A site path with the `redirect` parameter, which is left out when it is missing or unsafe. */
export function withRedirect(path: string, redirect: string | null): string {
  const target = safeRedirect(redirect)
  return target === null ? path : `${path}?${new URLSearchParams({ redirect: target })}`
}

/** Whether a text and everything that it decodes to, however often it is encoded, stays on this site. */
function staysHere(text: string): boolean {
  if (UNSAFE_CHARACTERS.test(text) || /^\s/.test(text) || SCHEME.test(text) || !pageOf(text)) return false
  const decoded = decode(text)
  return decoded !== null && (decoded === text || staysHere(decoded))
}

/** The page of this site that a text names as it stands; null when it names none. */
function pageOf(text: string): URL | null {
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
