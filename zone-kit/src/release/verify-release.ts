import { integrityIn, integrityOf, type ReadFile } from '../contract/release.ts'
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
    if (file !== MANIFEST && file !== SIGNATURE && !integrityIn(release, file))
      problems.push({ file, kind: 'unexpected' })
  }
  return problems
}

/** How a problem was repaired; null if it was not. */
export type Repair = 'compressed again' | 'restored from a build of the same sources' | 'removed' | null

/**
 * Restores a file from what can be regenerated. A restored file has exactly the bytes that were published.
 * @param integrities as in `verifyRelease`
 * @param readRebuilt reads a file of a build of the same sources
 */
export async function repairFile(
  store: ReleaseStore,
  { zone, version }: Pick<StoredRelease, 'zone' | 'version'>,
  { file, kind }: FileProblem,
  integrities: readonly string[],
  readRebuilt: ReadFile,
): Promise<Repair> {
  if (kind === 'unexpected') {
    await store.removeFiles(zone, version, [file])
    return 'removed'
  }
  const release =
    file === MANIFEST ? null : parseManifest(zone, version, await store.readManifest(zone, version))
  const isPublished = (bytes: Buffer): boolean => {
    if (release) return integrityIn(release, file) === integrityOf(bytes)
    // No registry names the shell's manifest, but its version is the hash of the manifest's content.
    if (zone === SHELL) return parseManifest(zone, version, bytes) !== null
    return integrities.includes(integrityOf(bytes))
  }
  const restore = async (bytes: Buffer | null): Promise<boolean> => {
    if (!bytes || !isPublished(bytes)) return false
    await store.restoreFile(zone, version, file, bytes)
    return true
  }
  const original = file.endsWith('.br') && (await store.readFile(zone, version, file.slice(0, -'.br'.length)))
  if (original && (await restore(await compressed(original)))) return 'compressed again'
  return (await restore(await readRebuilt(file))) ? 'restored from a build of the same sources' : null
}
