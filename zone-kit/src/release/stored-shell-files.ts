import { messageOf } from '@medicena/domain/error-message'
import { integrityIn, type ReleaseFiles } from '../contract/release.ts'
import { SHELL } from '../contract/shell-release.ts'
import { parseManifest } from './parse-manifest.ts'
import { MANIFEST, type ReleaseStore, SIGNATURE } from './release-store.ts'
import { verifyPublisher } from './signature.ts'
import { VerifiedFiles } from './verified-files.ts'

/** The newest stored versions of the shell whose files are found. Each takes some 10 kB of memory. */
const MAX_VERSIONS = 20

/** A version has 1 MB of files and 3 MB of map tiles; a visitor needs 0.3 MB of it. */
const CACHE_BYTES = 16 * 1024 * 1024

export interface StoredShellFilesOptions {
  readonly store: Pick<ReleaseStore, 'listReleases' | 'readFile'>
  /** Milliseconds between two listings of the store: a name that is in no version costs one at most. */
  readonly listIntervalMs: number
  /** Receives one line for each release or file that is not what was published, once. */
  readonly report: (problem: string) => void
}

/** A file of a stored version of the shell. */
export interface StoredFile {
  readonly bytes: Buffer
  /** The bytes are those of its compressed copy. */
  readonly isCompressed: boolean
}

interface StoredVersion {
  readonly release: ReleaseFiles
  /** The bytes of `release.json`, which are signed. */
  readonly manifest: Buffer
}

/** Finds files of other versions of the shell in the release store, for documents of other servers. */
export class StoredShellFiles {
  readonly #options: StoredShellFilesOptions
  readonly #reported = new Set<string>()
  readonly #files: VerifiedFiles
  /** Newest first. */
  #versions: readonly StoredVersion[] = []
  #listing = Promise.resolve()
  /** When the last listing began. */
  #listedAt = Number.NEGATIVE_INFINITY

  constructor(options: StoredShellFilesOptions) {
    this.#options = options
    this.#files = new VerifiedFiles({
      store: options.store,
      cacheBytes: CACHE_BYTES,
      report: (problem) => this.#report(problem),
    })
  }

  /**
   * Reads a file by its name, which contains the hash of its content.
   * @returns null if no version has it, with the published bytes and the signature that the site requires
   * @throws Error when the store does not respond
   */
  async read(file: string, acceptsBrotli: boolean): Promise<StoredFile | null> {
    const known = await this.#find(file, acceptsBrotli)
    if (known) return known
    await this.#list()
    return this.#find(file, acceptsBrotli)
  }

  /** Reads a file from the newest of the known versions that has it as it was published. */
  async #find(file: string, acceptsBrotli: boolean): Promise<StoredFile | null> {
    for (const version of this.#versions) {
      if (!Object.hasOwn(version.release.files, file)) continue
      const copy = acceptsBrotli ? await this.#readFrom(version, `${file}.br`) : null
      if (copy) return { bytes: copy, isCompressed: true }
      const bytes = await this.#readFrom(version, file)
      if (bytes) return { bytes, isCompressed: false }
    }
    return null
  }

  async #readFrom({ release, manifest }: StoredVersion, file: string): Promise<Buffer | null> {
    const integrity = integrityIn(release, file)
    if (!integrity) return null
    const { store } = this.#options
    const cached = this.#files.cached(SHELL, release.version, file)
    if (cached) return cached
    try {
      await verifyPublisher(SHELL, manifest, () => store.readFile(SHELL, release.version, SIGNATURE))
    } catch (error) {
      this.#report(`${SHELL} ${release.version}: ${messageOf(error)}`)
      return null
    }
    return this.#files.read(SHELL, release.version, file, integrity)
  }

  /** Lists the stored versions, once in the interval for all callers. A failure also counts for the interval. */
  #list(): Promise<void> {
    const now = performance.now()
    if (now - this.#listedAt < this.#options.listIntervalMs) return this.#listing
    this.#listedAt = now
    this.#listing = this.#readVersions()
    return this.#listing
  }

  async #readVersions(): Promise<void> {
    const stored = (await this.#options.store.listReleases(SHELL))
      .filter(({ files }) => files.includes(MANIFEST))
      .sort((one, other) => other.storedAt.getTime() - one.storedAt.getTime())
      .slice(0, MAX_VERSIONS)
    const known = new Map(this.#versions.map((version) => [version.release.version, version]))
    const versions = await Promise.all(
      stored.map(({ version }) => known.get(version) ?? this.#readVersion(version)),
    )
    this.#versions = versions.filter((version) => version !== null)
  }

  async #readVersion(version: string): Promise<StoredVersion | null> {
    const manifest = await this.#options.store.readFile(SHELL, version, MANIFEST)
    if (!manifest) return null
    const release = parseManifest(SHELL, version, manifest)
    if (release) return { release, manifest }
    this.#report(`${SHELL} ${version}: ${MANIFEST} is not what was published`)
    return null
  }

  #report(problem: string): void {
    if (this.#reported.has(problem)) return
    this.#reported.add(problem)
    this.#options.report(problem)
  }
}
