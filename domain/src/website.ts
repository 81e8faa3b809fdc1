const ADDRESS = /^(?:(https?):)?(?:\/\/)?([^/?#]+)([^\s\p{Cc}]*)$/iu

/** Host name with a dot, also of letters beyond ASCII; no IP address and no credentials. */
const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d{1,5})?$/u

/**
 * Normalises a website's address: 'WWW.Dentus.pl.' → 'https://www.dentus.pl'. Path and query stay as they are.
 * @returns null for text that is no http(s) address, has no host name with a dot, or has credentials
 */
export function normaliseWebsite(text: string): string | null {
  const [, scheme = 'https', typedHost = '', rest = ''] =
    ADDRESS.exec(text.replace(/\p{Cf}/gu, '').trim()) ?? []
  const host = typedHost
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\.(?=:|$)/, '')
  return HOST.test(host) ? `${scheme.toLowerCase()}://${host}${rest}` : null
}
