import type { ContainerZone } from '@medicena/zone-kit/registry'
import { integrityOf, Release } from '@medicena/zone-kit/release'
import * as z from 'zod/mini'

const TIMEOUT = 5_000 // ms for each file

/** A release as its origin serves it, every byte checked against the registry's root of trust. */
export interface FetchedRelease {
  readonly release: Release
  /** Address of the release folder as browsers see it, with a trailing slash. */
  readonly folder: string
  readonly server: string
  /** Style sheets by file name, for inlining. */
  readonly styles: ReadonlyMap<string, string>
}

/** Address of a release's folder below the base that the registry names for its zone. */
export const releaseFolder = (base: string, name: string, version: string): string =>
  `${base}/${name}/${version}/`

/** A release that must not go live, and why; fit for an operator's eyes. */
export class ReleaseRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'ReleaseRefused'
  }
}

/**
 * Fetches a release from its zone's origin and checks all of it: `release.json` against the registry, every file
 * against `release.json`. What browsers would get from a half-copied or altered folder never goes live.
 * @throws ReleaseRefused
 */
export async function fetchRelease(
  name: string,
  zone: ContainerZone,
  siteOrigin: string,
): Promise<FetchedRelease> {
  const folder = releaseFolder(zone.base, name, zone.version)
  const address = new URL(folder, siteOrigin)
  const manifest = await fetchChecked(new URL('release.json', address), zone.integrity)
  const parsed = Release.safeParse(JSON.parse(manifest.toString('utf8')))
  if (!parsed.success) throw new ReleaseRefused(`release.json: ${z.prettifyError(parsed.error)}`)
  const release = parsed.data
  if (release.name !== name || release.version !== zone.version) {
    throw new ReleaseRefused(`release.json is that of ${release.name} ${release.version}`)
  }
  const files = new Map(
    await Promise.all(
      Object.entries(release.files).map(
        async ([file, integrity]) => [file, await fetchChecked(new URL(file, address), integrity)] as const,
      ),
    ),
  )
  const server = files.get(release.server)
  if (!server) throw new ReleaseRefused(`release.json lists no hash for ${release.server}`)
  const styles = [...files]
    .filter(([file]) => file.endsWith('.css'))
    .map(([file, bytes]) => [file, bytes.toString('utf8')] as const)
  return { release, folder, server: server.toString('utf8'), styles: new Map(styles) }
}

async function fetchChecked(url: URL, integrity: string): Promise<Buffer> {
  const bytes = await fetchBytes(url)
  const found = integrityOf(bytes)
  if (found !== integrity)
    throw new ReleaseRefused(`${url.href} is not what was published: ${found}, not ${integrity}`)
  return bytes
}

async function fetchBytes(url: URL): Promise<Buffer> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) })
    if (response.ok) return Buffer.from(await response.arrayBuffer())
    throw new ReleaseRefused(`${url.href} answers ${response.status}`)
  } catch (error) {
    if (error instanceof ReleaseRefused) throw error
    throw new ReleaseRefused(`${url.href} can't be fetched: ${reasonOf(error)}`, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error
    ? `${error.message} (${error.cause.message || error.cause.name})`
    : error.message
}
