import { createHash } from 'node:crypto'
import type { RouteManifest } from '../../site/route-manifest.ts'

/** Where browsers request route manifests. */
export const MANIFESTS_PATH = '/_site/'

const HASH_LENGTH = 16

/** A route manifest as a file, whose name contains the hash of its content. */
export interface ManifestFile {
  readonly path: string
  readonly json: string
}

const files = new WeakMap<RouteManifest, ManifestFile>()

/**
 * Returns the route manifest of a snapshot as a file: `/_site/{key}/{hash}.json`. The key names the releases, so that every
 * worker can create the file, also if another one has sent the document.
 */
export function manifestFileOf({
  key,
  routeManifest,
}: {
  readonly key: string
  readonly routeManifest: RouteManifest
}): ManifestFile {
  const existing = files.get(routeManifest)
  if (existing) return existing
  const json = JSON.stringify(routeManifest)
  const hash = createHash('sha256').update(json).digest('hex').slice(0, HASH_LENGTH)
  const file = { path: `${MANIFESTS_PATH}${key}/${hash}.json`, json }
  files.set(routeManifest, file)
  return file
}

/** Reads the releases that a manifest's path names besides the live ones; null if it is no such path. */
export function releasesInPath(path: string): { zone: string; version: string }[] | null {
  const [, key] = /^\/_site\/([^/]+)\/[0-9a-f]+\.json$/.exec(path) ?? []
  const releases = key?.split('+').map((name) => name.split('@'))
  if (!releases?.every((parts) => parts.length === 2)) return null
  return releases.map(([zone = '', version = '']) => ({ zone, version }))
}
