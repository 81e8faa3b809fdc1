import { randomUUID } from 'node:crypto'
import { cp, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { Registry } from '../contract/registry.ts'

/** A change of the registry; the store adds revision and time. */
export type RegistryChange = Omit<Registry, 'revision' | 'at'>

/** A concurrent change of the registry: read it again and repeat. */
export class RegistryConflictError extends Error {
  constructor(expected: number) {
    super(`The registry has moved on from revision ${expected}. Read it again and repeat.`)
    this.name = 'RegistryConflictError'
  }
}

/** Stores releases and the registry. Releases are immutable; the registry changes by compare-and-swap only. */
export interface ReleaseStore {
  /** Reads the current registry; revision 0 without zones before the first publication. */
  readRegistry(): Promise<Registry>
  /** Reads all revisions, newest first. */
  history(): Promise<Registry[]>
  /**
   * Makes `change` the current registry.
   * @throws RegistryConflictError unless `expected` is the current revision
   */
  writeRegistry(change: RegistryChange, expected: number): Promise<Registry>
  hasRelease(zone: string, version: string): Promise<boolean>
  /** Stores a release folder; a no-op if the version is stored already. */
  putRelease(zone: string, version: string, folder: string): Promise<void>
  /** Reads the bytes of a stored `release.json`. */
  readManifest(zone: string, version: string): Promise<Buffer>
}

const EMPTY: Registry = { revision: 0, at: new Date(0).toISOString(), by: '', why: '', zones: {} }

/**
 * Creates a release store in a directory: `registry/{revision}.json` and `releases/{zone}/{version}/`.
 * A revision is written to a draft file and hard-linked to its number. Linking fails if the number exists, which is the
 * compare-and-swap, and readers never see half a file.
 */
export function directoryStore(root: string): ReleaseStore {
  const registryFolder = join(root, 'registry')
  const releaseFolder = (zone: string, version: string) => join(root, 'releases', zone, version)
  const fileOf = (revision: number) => join(registryFolder, `${String(revision).padStart(8, '0')}.json`)

  async function revisions(): Promise<number[]> {
    const names = await readdir(registryFolder).catch(orEmpty)
    return names
      .flatMap((name) => /^(\d{8})\.json$/.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => b - a)
  }

  const readRevision = async (revision: number) =>
    z.parse(Registry, JSON.parse(await readFile(fileOf(revision), 'utf8')))

  return {
    async readRegistry() {
      const [newest] = await revisions()
      return newest === undefined ? EMPTY : readRevision(newest)
    },

    async history() {
      return Promise.all((await revisions()).map(readRevision))
    },

    async writeRegistry(change: RegistryChange, expected: number) {
      const [newest = 0] = await revisions()
      if (newest !== expected) throw new RegistryConflictError(expected)
      const next: Registry = { ...change, revision: expected + 1, at: new Date().toISOString() }
      await mkdir(registryFolder, { recursive: true })
      const draft = join(registryFolder, `.${randomUUID()}`)
      await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`)
      try {
        await link(draft, fileOf(next.revision))
      } catch (error) {
        if (isCode(error, 'EEXIST')) throw new RegistryConflictError(expected)
        throw error
      } finally {
        await rm(draft)
      }
      return next
    },

    async hasRelease(zone, version) {
      return stat(join(releaseFolder(zone, version), 'release.json')).then(
        () => true,
        (error: unknown) => {
          if (isCode(error, 'ENOENT')) return false
          throw error
        },
      )
    },

    async putRelease(zone, version, folder) {
      const target = releaseFolder(zone, version)
      const draft = `${target}.${randomUUID()}`
      await cp(folder, draft, { recursive: true })
      await rename(draft, target).catch(async (error: unknown) => {
        await rm(draft, { recursive: true })
        if (!isCode(error, 'ENOTEMPTY') && !isCode(error, 'EEXIST')) throw error
      })
    },

    readManifest: (zone, version) => readFile(join(releaseFolder(zone, version), 'release.json')),
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function orEmpty(error: unknown): string[] {
  if (isCode(error, 'ENOENT')) return []
  throw error
}
