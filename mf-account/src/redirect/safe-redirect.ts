/** Where a login leads that names no safe target. The account's own page once it exists. */
export const DEFAULT_TARGET = '/'

/** Stands in for the site's origin, which a relative path must not leave. */
const ORIGIN = 'https://site.invalid'

const SCHEME = /^[a-z][a-z0-9+.-]*:/i
// Browsers read a backslash as a slash and drop tabs and line breaks wherever they stand in an address.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNSAFE_CHARACTERS = /[\\\u0000-\u001f\u007f]/

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
  if (!redirect || !isSafeText(redirect)) return null
  const path = redirect.startsWith('/') ? redirect : `/${redirect}`
  if (!URL.canParse(path, ORIGIN)) return null
  const { origin, pathname, search, hash } = new URL(path, ORIGIN)
  // Dot segments may hide a second slash: `/..//evil.example` is `//evil.example`.
  if (origin !== ORIGIN || pathname.startsWith('//') || LOGGED_OUT_ONLY.test(pathname)) return null
  return pathname + search + hash
}

/** A site path with the `redirect` parameter, which is left out when it is missing or unsafe. */
export function withRedirect(path: string, redirect: string | null): string {
  const target = safeRedirect(redirect)
  return target === null ? path : `${path}?${new URLSearchParams({ redirect: target })}`
}

/** Whether a text and everything that its path decodes to, however often it is encoded, stays on this site. */
function isSafeText(text: string): boolean {
  if (UNSAFE_CHARACTERS.test(text) || text.trim() !== text || text.startsWith('//') || SCHEME.test(text))
    return false
  const decoded = decode(text)
  return decoded !== null && (decoded === text || isSafeText(decoded))
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
