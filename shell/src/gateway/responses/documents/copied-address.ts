/** Punctuation of the text around a copied address; no page ends in it. */
const PUNCTUATION = /(?:[.,;:!)\]>'"]|%(?:2C|3B|3A|21|29|5D|3E|27|22|E2%80%9D)){1,5}$/i

/**
 * Returns the address without the punctuation of a text that it was copied from, as in `(/promocje).`; null without any.
 * @param url path with query string
 */
export function withoutPunctuation(url: string): string | null {
  const [path = '', ...query] = url.split('?')
  const trimmed = path.replace(PUNCTUATION, '')
  // A location that begins with two slashes would name another host.
  const location = trimmed.replace(/^[/\\]+/, '/') || '/'
  return trimmed === path ? null : [location, ...query].join('?')
}
