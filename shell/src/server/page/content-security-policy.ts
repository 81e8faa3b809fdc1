import type { RouteManifest } from '../../site/route-manifest.ts'

/** Third parties whose sources the policy allows. */
export interface ThirdPartySources {
  /** Google Maps, which loads only after consent. */
  readonly googleMaps: boolean
}

/**
 * Sources of Google Maps (https://developers.google.com/maps/documentation/javascript/content-security-policy). Its style
 * elements use the nonce of the document.
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
 * Builds the content security policy of a document: scripts from this site and its zones' origins only, inline scripts
 * only with the document's nonce.
 */
export function contentSecurityPolicy(
  nonce: string,
  { zones }: RouteManifest,
  { googleMaps }: ThirdPartySources,
): string {
  const origins = new Set(
    zones.flatMap((zone) => originOf(zone.kind === 'container' ? zone.folder : zone.manifest)),
  )
  const sources = ["'self'", ...origins].join(' ')
  const hasRemotes = zones.some(({ kind }) => kind === 'module-federation')
  const google = (directive: keyof typeof GOOGLE_MAPS) => (googleMaps ? ` ${GOOGLE_MAPS[directive]}` : '')
  return [
    "default-src 'none'",
    `script-src ${sources} 'nonce-${nonce}'${google('script')}`,
    `style-src ${sources} 'nonce-${nonce}'${google('style')}`,
    `img-src ${sources} data:${google('img')}`,
    `font-src ${sources}${google('font')}`,
    // The runtime for remotes fetches their manifests from their origins.
    `connect-src ${hasRemotes ? sources : "'self'"}${google('connect')}`,
    ...(googleMaps ? [`frame-src${google('frame')}`, `worker-src${google('worker')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : []
}
