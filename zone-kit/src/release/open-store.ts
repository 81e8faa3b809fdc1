import { directoryStore, type ReleaseStore, type ReleaseStoreOptions, releaseStore } from './release-store.ts'

/** Opens the release store at a location of `RELEASE_STORE`: a folder, or `s3://bucket/prefix`. */
export async function openReleaseStore(
  location: string,
  options: ReleaseStoreOptions = {},
): Promise<ReleaseStore> {
  if (!location.startsWith('s3://')) return directoryStore(location, options)
  // The client takes 40 MB of memory.
  const { s3Objects } = await import('./s3-objects.ts')
  return releaseStore(s3Objects(location), options)
}
