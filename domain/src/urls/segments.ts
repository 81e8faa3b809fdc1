/**
 * The segments of a pathname below a root segment, percent-decoded and in lower case; empty ones (doubled or trailing
 * slashes) are left out. `null` when the path lies elsewhere or its percent-encoding is malformed.
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
