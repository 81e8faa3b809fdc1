import type { SiteMap } from '../../site/site-map.ts'

/**
 * The policy of a document: scripts come from this site and from the origins of its zones, and nothing that a page
 * could be made to contain runs. `nonce` is the document's own.
 */
export function contentSecurityPolicy(nonce: string, { zones }: SiteMap): string {
  const origins = new Set(
    zones.flatMap((zone) => originOf(zone.kind === 'container' ? zone.folder : zone.manifest)),
  )
  const sources = ["'self'", ...origins].join(' ')
  const foreign = zones.some(({ kind }) => kind === 'module-federation')
  return [
    "default-src 'none'",
    `script-src ${sources} 'nonce-${nonce}'`,
    `style-src ${sources} 'nonce-${nonce}'`,
    `img-src ${sources} data:`,
    `font-src ${sources}`,
    // Only the runtime for remotes built elsewhere fetches from their origins, their manifests that is.
    `connect-src ${foreign ? sources : "'self'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : []
}
