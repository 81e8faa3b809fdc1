/**
 * A facility's website as far as it is safe to link to: http(s) only (DECISIONS, "facility website"). Managers type
 * addresses without a scheme, so a bare host such as `dentus.pl` is taken for https.
 * @returns the normalised address, or null for anything else, such as `javascript:…` or text that is no address
 */
export function safeWebsite(website: string | null): string | null {
  const text = website?.trim() ?? ''
  if (text === '') return null
  const address = parse(text) ?? parse(`https://${text}`)
  if (!address || !/^https?:$/.test(address.protocol)) return null
  return address.hostname.includes('.') && !address.username ? address.href : null
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
