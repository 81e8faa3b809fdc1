import type { ContainerZone } from '@medicena/zone-kit/registry'
import { integrityOf, Release } from '@medicena/zone-kit/release'
import { SIGNATURE } from '@medicena/zone-kit/release-store'
import { verifyPublisher } from '@medicena/zone-kit/signature'
import * as z from 'zod/mini'

const FILE_TIMEOUT_MS = 5_000

/** Files requested at the same time. With all at once, those that wait for a busy origin would exceed the timeout. */
const CONCURRENCY = 16

/** A release as its origin serves it, verified against the registry's hash. */
export interface FetchedRelease {
  readonly release: Release
  /** The URL of the release folder for browsers, with a trailing slash. */
  readonly folder: string
  readonly server: string
  /** Style sheets by file name, for inlining. */
  readonly styles: ReadonlyMap<string, string>
}

/** The URL of a release folder below the base of its zone. */
export const releaseFolder = (base: string, name: string, version: string): string =>
  `${base}/${name}/${version}/`

/** The origin of a release does not respond as it should, which may pass. */
export class ReleaseUnavailableError extends Error {}

/**
 * Fetches a release from its zone's origin and verifies `release.json` against the registry and its signature, and every
 * file against `release.json`. A half-copied or altered folder never goes live.
 * @throws Error with the reason why the release must not go live
 */
export async function fetchRelease(
  name: string,
  zone: ContainerZone,
  siteOrigin: string,
): Promise<FetchedRelease> {
  const folder = releaseFolder(zone.base, name, zone.version)
  const address = new URL(folder, siteOrigin)
  const manifest = await fetchVerified(new URL('release.json', address), zone.integrity)
  await verifyPublisher(name, manifest, () => fetchOptional(new URL(SIGNATURE, address)))
  const parsed = Release.safeParse(JSON.parse(manifest.toString('utf8')))
  if (!parsed.success) throw new Error(`release.json: ${z.prettifyError(parsed.error)}`)
  const release = parsed.data
  if (release.name !== name || release.version !== zone.version) {
    throw new Error(`release.json is that of ${release.name} ${release.version}`)
  }
  const files = new Map<string, Buffer>()
  const listed = Object.entries(release.files)
  for (let start = 0; start < listed.length; start += CONCURRENCY) {
    await Promise.all(
      listed
        .slice(start, start + CONCURRENCY)
        .map(async ([file, integrity]) =>
          files.set(file, await fetchVerified(new URL(file, address), integrity)),
        ),
    )
  }
  const server = files.get(release.server)
  if (!server) throw new Error(`release.json lists no hash for ${release.server}`)
  const styles = [...files]
    .filter(([file]) => file.endsWith('.css'))
    .map(([file, bytes]) => [file, bytes.toString('utf8')] as const)
  return { release, folder, server: server.toString('utf8'), styles: new Map(styles) }
}

async function fetchVerified(url: URL, integrity: string): Promise<Buffer> {
  const bytes = await fetchOptional(url)
  if (!bytes) throw new ReleaseUnavailableError(`${url.href} answers 404`)
  const found = integrityOf(bytes)
  if (found !== integrity)
    throw new Error(`${url.href} is not what was published: ${found}, not ${integrity}`)
  return bytes
}

/** @returns null if there is no such file */
async function fetchOptional(url: URL): Promise<Buffer | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
    if (response.ok) return Buffer.from(await response.arrayBuffer())
    if (response.status === 404) return null
    throw new ReleaseUnavailableError(`${url.href} answers ${response.status}${await detailOf(response)}`)
  } catch (error) {
    if (error instanceof ReleaseUnavailableError) throw error
    throw new ReleaseUnavailableError(`${url.href} can't be fetched: ${reasonOf(error)}`, { cause: error })
  }
}

/** A zone's origin says in one line of plain text why it does not serve a file. */
async function detailOf(response: Response): Promise<string> {
  const isPlain = response.headers.get('content-type')?.startsWith('text/plain')
  return isPlain ? `: ${(await response.text()).slice(0, 200)}` : ''
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error
    ? `${error.message} (${error.cause.message || error.cause.name})`
    : error.message
}
