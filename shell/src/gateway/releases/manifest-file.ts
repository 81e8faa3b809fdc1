import { createHash } from 'node:crypto'
import type { RouteManifest } from '../../site/route-manifest.ts'

/** The path below which browsers request route manifests. */
export const MANIFESTS_PATH = '/_site/'

const HASH_LENGTH = 16

/** A route manifest as a file, whose name contains the hash of its content. */
export interface ManifestFile {
  readonly path: string
  readonly json: string
}

/**
 * Returns the route manifest of a set of releases as a file: `/_site/{key}/{hash}.json`. The key names the releases, so that
 * another server can create the file, too.
 */
export function manifestFile(key: string, routeManifest: RouteManifest): ManifestFile {
  const json = JSON.stringify(routeManifest)
  const hash = createHash('sha256').update(json).digest('hex').slice(0, HASH_LENGTH)
  return { path: `${MANIFESTS_PATH}${key}/${hash}.json`, json }
}

/** Reads the releases that a manifest's path names besides the live ones; null if it is no such path. */
export function releasesInPath(path: string): { zone: string; version: string }[] | null {
  const [, key] = /^\/_site\/([^/]+)\/[0-9a-f]+\.json$/.exec(path) ?? []
  const releases = key?.split('+').map((name) => name.split('@'))
  if (!releases?.every((parts) => parts.length === 2)) return null
  return releases.map(([zone = '', version = '']) => ({ zone, version }))
}
