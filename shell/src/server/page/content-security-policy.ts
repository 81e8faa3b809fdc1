import type { SiteMap } from '../../site/site-map.ts'

/** What a document may load beyond the files of the site. */
export interface ThirdPartySources {
  /** Google's map: visitors who have agreed to it get it. */
  readonly googleMaps: boolean
}

/**
 * What Google's map needs, as its documentation lists it ("Content Security Policy guide"). Its style elements carry the
 * nonce that it finds in the document.
 */
const GOOGLE_MAPS = {
  script: 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.ggpht.com blob:',
  style: 'https://fonts.googleapis.com',
  img: 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com https://*.ggpht.com',
  font: 'https://fonts.gstatic.com',
  connect: 'https://*.googleapis.com https://*.gstatic.com https://*.google.com data: blob:',
  frame: 'https://*.google.com',
  worker: 'blob:',
} as const

/**
 * The policy of a document: scripts come from this site and from the origins of its zones, and nothing that a page
 * could be made to contain runs. `nonce` is the document's own.
 */
export function contentSecurityPolicy(
  nonce: string,
  { zones }: SiteMap,
  { googleMaps }: ThirdPartySources,
): string {
  const origins = new Set(
    zones.flatMap((zone) => originOf(zone.kind === 'container' ? zone.folder : zone.manifest)),
  )
  const sources = ["'self'", ...origins].join(' ')
  const foreign = zones.some(({ kind }) => kind === 'module-federation')
  const google = (part: keyof typeof GOOGLE_MAPS) => (googleMaps ? ` ${GOOGLE_MAPS[part]}` : '')
  return [
    "default-src 'none'",
    `script-src ${sources} 'nonce-${nonce}'${google('script')}`,
    `style-src ${sources} 'nonce-${nonce}'${google('style')}`,
    `img-src ${sources} data:${google('img')}`,
    `font-src ${sources}${google('font')}`,
    // Only the runtime for remotes built elsewhere fetches from their origins, their manifests that is.
    `connect-src ${foreign ? sources : "'self'"}${google('connect')}`,
    ...(googleMaps ? [`frame-src${google('frame')}`, `worker-src${google('worker')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : []
}
