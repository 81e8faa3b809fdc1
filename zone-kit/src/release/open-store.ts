import { directoryStore, type ReleaseStore, type ReleaseStoreOptions } from './release-store.ts'

/** Opens the release store at a location of `RELEASE_STORE`: a folder. */
export async function openReleaseStore(
  location: string,
  options: ReleaseStoreOptions = {},
): Promise<ReleaseStore> {
  return directoryStore(location, options)
}
