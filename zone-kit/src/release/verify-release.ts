import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { integrityIn, integrityOf } from '../contract/release.ts'
import { SHELL } from '../contract/shell-release.ts'
import { compressed } from './compressed.ts'
import { parseManifest } from './parse-manifest.ts'
import { MANIFEST, type ReleaseStore, SIGNATURE, type StoredRelease } from './release-store.ts'

/** A file of a stored release that is not what was published. */
export interface FileProblem {
  readonly file: string
  readonly kind: 'altered' | 'missing' | 'unexpected'
}

/**
 * Compares every file of a stored release with `release.json`, and that with the registry.
 * @param integrities the hashes of this release's `release.json` that the registry's revisions name; none if it was never live
 */
export async function verifyRelease(
  store: ReleaseStore,
  { zone, version, files }: Pick<StoredRelease, 'zone' | 'version' | 'files'>,
  integrities: readonly string[],
): Promise<FileProblem[]> {
  const manifest = await store.readFile(zone, version, MANIFEST)
  if (!manifest) return [{ file: MANIFEST, kind: 'missing' }]
  const release = parseManifest(zone, version, manifest)
  if (!release || (integrities.length > 0 && !integrities.includes(integrityOf(manifest))))
    return [{ file: MANIFEST, kind: 'altered' }]
  const problems: FileProblem[] = []
  for (const [file, integrity] of Object.entries({ ...release.files, ...release.compressed })) {
    const bytes = await store.readFile(zone, version, file)
    if (!bytes) problems.push({ file, kind: 'missing' })
    else if (integrityOf(bytes) !== integrity) problems.push({ file, kind: 'altered' })
  }
  for (const file of files) {
    if (file === MANIFEST || file === SIGNATURE || integrityIn(release, file)) continue
    const isCopy = file.endsWith('.br') && integrityIn(release, file.slice(0, -'.br'.length))
    if (!isCopy) problems.push({ file, kind: 'unexpected' })
    else if (!(await isCopyOf(await store.readFile(zone, version, file), isCopy)))
      problems.push({ file, kind: 'altered' })
  }
  return problems
}

/** Releases from before `compressed` list no hashes of their copies. */
async function isCopyOf(copy: Buffer | null, integrity: string): Promise<boolean> {
  try {
    return copy !== null && integrityOf(await promisify(brotliDecompress)(copy)) === integrity
  } catch {
    // Not compressed data.
    return false
  }
}

/** How a problem was repaired; null if it was not. */
export type Repair = 'compressed again' | 'restored from a build of the same sources' | 'removed' | null

/** Reads a file of a build of the same sources; null if there is none. */
export type ReadRebuilt = (file: string) => Promise<Buffer | null>

/**
 * Restores a file from what can be regenerated. A restored file has exactly the bytes that were published.
 * @param integrities as in `verifyRelease`
 */
export async function repairFile(
  store: ReleaseStore,
  { zone, version }: Pick<StoredRelease, 'zone' | 'version'>,
  { file, kind }: FileProblem,
  integrities: readonly string[],
  readRebuilt: ReadRebuilt,
): Promise<Repair> {
  if (kind === 'unexpected') {
    await store.removeFiles(zone, version, [file])
    return 'removed'
  }
  const expected = file === MANIFEST ? integrities : await publishedIntegrity(store, zone, version, file)
  const isPublished = (bytes: Buffer): boolean =>
    // The version of the shell is the hash of what its manifest says; no registry names that of the manifest.
    file === MANIFEST && zone === SHELL
      ? parseManifest(zone, version, bytes) !== null
      : expected.includes(integrityOf(bytes))
  const restore = async (bytes: Buffer | null): Promise<boolean> => {
    if (!bytes || !isPublished(bytes)) return false
    await store.restoreFile(zone, version, file, bytes)
    return true
  }
  if (file.endsWith('.br') && (await restore(await recompressed(store, zone, version, file))))
    return 'compressed again'
  return (await restore(await readRebuilt(file))) ? 'restored from a build of the same sources' : null
}

async function publishedIntegrity(
  store: ReleaseStore,
  zone: string,
  version: string,
  file: string,
): Promise<string[]> {
  const release = parseManifest(zone, version, await store.readManifest(zone, version))
  const integrity = release && integrityIn(release, file)
  return integrity ? [integrity] : []
}

async function recompressed(
  store: ReleaseStore,
  zone: string,
  version: string,
  copy: string,
): Promise<Buffer | null> {
  const file = copy.slice(0, -'.br'.length)
  const release = parseManifest(zone, version, await store.readManifest(zone, version))
  const bytes = await store.readFile(zone, version, file)
  const isIntact = release && bytes && integrityIn(release, file) === integrityOf(bytes)
  return isIntact ? compressed(bytes) : null
}
