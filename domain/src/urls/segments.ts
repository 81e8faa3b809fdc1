const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const RESERVED_ENDING = /-(?:f|id\d+)$/

/**
 * Tells whether a text is a valid name or location in a site path: words of `a-z0-9` joined by single hyphens, without the
 * endings `-f` and `-id12`, which service paths reserve for the filtered view and for ids.
 */
export function isSlug(text: string): boolean {
  return SLUG.test(text) && !RESERVED_ENDING.test(text)
}

/**
 * Splits a pathname below a root segment into decoded, lower-case segments. Skips empty ones (doubled or trailing slashes).
 * Null when the path has another root or malformed percent-encoding.
 */
export function segmentsBelow(root: string, pathname: string): string[] | null {
  const segments: string[] = []
  for (const part of pathname.split('/')) {
    if (part === '') continue
    const segment = decode(part)
    if (segment === null) return null
    segments.push(segment.toLowerCase())
  }
  return pathname.startsWith('/') && segments.shift() === root ? segments : null
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
