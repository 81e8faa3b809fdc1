import type { RouteManifest } from '../site/route-manifest.ts'

/** The part of https://w3c.github.io/trusted-types/dist/spec/ that this module uses; TypeScript's library lacks it. */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: Record<string, (value: string) => string | null>): unknown
}

const GOOGLE_MAPS = ['https://maps.googleapis.com', 'https://maps.gstatic.com']

/** Leaflet's test for SVG support. No other code of the site writes HTML by a string. */
const LEAFLET_SVG_TEST = '<svg/>'

/**
 * Creates the default policy of Trusted Types. It allows scripts from this site, its zones and, if
 * configured, Google Maps, and no HTML strings but Leaflet's test. Call it before the first script is added.
 * Remotes and zones need no policy of their own.
 */
export function installTrustedTypes({ zones }: RouteManifest, googleMaps: boolean): void {
  const factory: TrustedTypePolicyFactory | undefined = Reflect.get(globalThis, 'trustedTypes')
  const addresses = zones.map((zone) => (zone.kind === 'container' ? zone.folder : zone.manifest))
  const origins = new Set([
    location.origin,
    ...addresses.map((address) => new URL(address, location.href).origin),
    ...(googleMaps ? GOOGLE_MAPS : []),
  ])
  factory?.createPolicy('default', {
    createScriptURL: (url) => (origins.has(new URL(url, location.href).origin) ? url : null),
    createHTML: (html) => (html === LEAFLET_SVG_TEST ? html : null),
  })
}
