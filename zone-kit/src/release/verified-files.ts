import { LRUCache } from 'lru-cache'
import { integrityOf } from '../contract/release.ts'
import type { ReleaseStore } from './release-store.ts'

export interface VerifiedFilesOptions {
  readonly store: Pick<ReleaseStore, 'readFile'>
  /** Bytes of files that stay in memory. */
  readonly cacheBytes: number
  /** Receives one line for each file that is not what was published. */
  readonly report: (problem: string) => void
}

/** Reads files of stored releases whose bytes match the hash in `release.json`. */
export class VerifiedFiles {
  readonly #options: VerifiedFilesOptions
  readonly #cache: LRUCache<string, Buffer>

  constructor(options: VerifiedFilesOptions) {
    this.#options = options
    this.#cache = new LRUCache({ maxSize: options.cacheBytes, sizeCalculation: (file) => file.length })
  }

  /** Returns a file that is in memory. */
  cached(name: string, version: string, file: string): Buffer | undefined {
    return this.#cache.get(keyOf(name, version, file))
  }

  /** @returns null if the release has no such file or its bytes were altered, which is reported */
  async read(name: string, version: string, file: string, integrity: string): Promise<Buffer | null> {
    const cached = this.cached(name, version, file)
    if (cached) return cached
    const bytes = await this.#options.store.readFile(name, version, file)
    if (bytes && integrityOf(bytes) === integrity) {
      this.#cache.set(keyOf(name, version, file), bytes)
      return bytes
    }
    this.#options.report(`${name} ${version}: ${file} is ${bytes ? 'not what was published' : 'missing'}`)
    return null
  }
}

const keyOf = (name: string, version: string, file: string): string => `${name}/${version}/${file}`
