/** Tells whether a text is a full website address: http(s), a host name with a dot, no credentials. */
export function isWebsite(text: string): boolean {
  if (!/^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(hostname) && !username && !password
}

/**
 * Normalises a facility's website for a link. Accepts http(s) only, and takes a bare host such as `dentus.pl` for https.
 * @returns null for anything else, such as `javascript:…`
 */
export function safeWebsite(website: string | null): string | null {
  const text = website?.trim() ?? ''
  if (text === '') return null
  const url = parseUrl(text) ?? parseUrl(`https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return url.hostname.includes('.') && !url.username ? url.href : null
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
