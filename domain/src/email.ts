import { cleanText } from './text.ts'

/** The part of the platform's `URL` that is used: this package has no types of browsers. */
declare const URL: {
  new (url: string): { readonly hostname: string }
  canParse(url: string): boolean
}

/**
 * Normalises an e-mail address to the form that identifies an account: lower case, the host name in ASCII. Accepts what is
 * copied with it: invisible characters, `mailto:`, a name before `<…>`, quotes, and punctuation at its end. Text without a
 * host name is only cleaned and lowercased.
 */
export function formatEmail(text: string): string {
  const typed = cleanText(text).normalize('NFKC').trim()
  const [, bracketed = typed] = /<([^<>]+)>[\s.,;]*$/.exec(typed) ?? []
  const address = bracketed
    .replace(/^[\s"'„”(<]*(?:mailto:([^?]*).*)?/i, '$1')
    .replace(/[\s"'”)>.,;:]+$/, '')
    .replace(/\s*@\s*/, '@')
    .toLowerCase()
  const at = address.lastIndexOf('@') + 1
  const host = address.slice(at)
  return at === 0 ? address : address.slice(0, at) + (asciiHost(host) ?? host)
}

/** Null for text that is no host name, or one with an address, which the URL parser would rewrite. */
function asciiHost(host: string): string | null {
  const url = `http://${host}`
  if (!/^[\p{L}\p{M}\p{N}.-]*\p{L}$/u.test(host) || !URL.canParse(url)) return null
  return new URL(url).hostname
}
