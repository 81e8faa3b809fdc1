import { createHash } from 'node:crypto'
import type { RouteManifest } from '../../../site/route-manifest.ts'
import { CSP_REPORTS_PATH } from '../security/csp-reports.ts'

/** The endpoint of `report-to` (https://www.w3.org/TR/reporting-1/). */
const REPORTING_GROUP = 'csp'

/** Sources that the policy allows beside the site and its zones. */
export interface OtherSources {
  /** Google Maps, which loads only after consent. */
  readonly googleMaps: boolean
  /** Origin of the tiles of the embedded map; null where they come from this site. */
  readonly mapTiles: string | null
  /** The URL of the events of `pnpm dev`; null elsewhere. */
  readonly devEvents: string | null
}

/**
 * Scripts and styles that the policy of a document allows by hash. A document is the same for all visitors,
 * so it has no nonce.
 */
export interface HashedContent {
  /** The hashes of its style elements. */
  readonly styles: readonly string[]
  /** The hashes of its inline scripts. */
  readonly scripts: readonly string[]
  /** The integrity values of the script files that it names. */
  readonly files: readonly string[]
}

/** Returns the Subresource Integrity of a file or an inline text, which is also its hash in a policy. */
export const integrityOf = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

/**
 * Sources of Google Maps (https://developers.google.com/maps/documentation/javascript/content-security-policy). Its
 * scripts load each other, so the strict form applies: a script that the site has loaded may load others, whatever
 * their host ('strict-dynamic'), and the site's own files are allowed by their hashes. Only browsers without it (Safari
 * before 15.4) use the hosts, and all in `pnpm dev`, whose files change. Google's script adds style elements, whose texts nobody knows in advance.
 */
const GOOGLE_MAPS = {
  script: 'https://maps.googleapis.com https://maps.gstatic.com blob:',
  style: "'unsafe-inline' https://fonts.googleapis.com",
  img: 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com https://*.ggpht.com',
  font: 'https://fonts.gstatic.com',
  connect: 'https://*.googleapis.com https://*.gstatic.com https://*.google.com data: blob:',
  frame: 'https://*.google.com',
  worker: 'blob:',
} as const

const TRUSTED_TYPES = "require-trusted-types-for 'script'"
const REPORT_TO = [`report-uri ${CSP_REPORTS_PATH}`, `report-to ${REPORTING_GROUP}`]

/**
 * Builds the headers of a document's content security policy: scripts from this site and its zones' origins only, style
 * elements and inline scripts by their hashes, and no script address or HTML by a string that the default policy of the shell
 * has not accepted (Trusted Types). Google does not document whether the scripts of its maps need HTML by strings, so
 * with a key for them violations of that last rule are reported only.
 */
export function securityPolicyHeaders(
  content: HashedContent,
  site: RouteManifest,
  sources: OtherSources,
): Record<string, string> {
  const policy = contentSecurityPolicy(content, site, sources)
  const { googleMaps } = sources
  return {
    'Content-Security-Policy': googleMaps ? policy : `${policy}; ${TRUSTED_TYPES}`,
    ...(googleMaps && {
      'Content-Security-Policy-Report-Only': [TRUSTED_TYPES, ...REPORT_TO].join('; '),
    }),
    'Reporting-Endpoints': `${REPORTING_GROUP}="${CSP_REPORTS_PATH}"`,
  }
}

function contentSecurityPolicy(
  { styles, scripts, files }: HashedContent,
  { zones }: RouteManifest,
  { googleMaps, mapTiles, devEvents }: OtherSources,
): string {
  const origins = new Set(
    zones.flatMap((zone) => originOf(zone.kind === 'container' ? zone.folder : zone.manifest)),
  )
  const sources = ["'self'", ...origins].join(' ')
  const hasRemotes = zones.some(({ kind }) => kind === 'module-federation')
  // Hashes would switch 'unsafe-inline' off.
  const styleHashes = googleMaps ? '' : hashSources(styles)
  const scriptHashes = hashSources([...scripts, ...(googleMaps ? files : [])])
  const google = (directive: keyof typeof GOOGLE_MAPS) => (googleMaps ? ` ${GOOGLE_MAPS[directive]}` : '')
  return [
    "default-src 'none'",
    `script-src ${sources}${scriptHashes}${googleMaps && devEvents === null ? " 'strict-dynamic'" : ''}${google('script')}`,
    `style-src ${sources}${styleHashes}${google('style')}`,
    `img-src ${sources} data:${google('img')}`,
    `font-src ${sources}${google('font')}`,
    // The runtime for remotes fetches their manifests from their origins; so do hot updates.
    `connect-src ${hasRemotes || devEvents !== null ? sources : "'self'"}${mapTiles === null ? '' : ` ${mapTiles}`}${google('connect')}${devEvents === null ? '' : ` ${new URL(devEvents).origin}`}`,
    ...(googleMaps ? [`frame-src${google('frame')}`, `worker-src${google('worker')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...REPORT_TO,
  ].join('; ')
}

const hashSources = (hashes: readonly string[]): string =>
  [...new Set(hashes)].map((hash) => ` '${hash}'`).join('')

function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : []
}
