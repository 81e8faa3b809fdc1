import { randomUUID } from 'node:crypto'
import { cp, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { Registry } from '../contract/registry.ts'
import { type RegistryChange, RegistryConflict, type ReleaseStore } from './release-store.ts'

const EMPTY: Registry = { revision: 0, at: new Date(0).toISOString(), by: '', why: '', zones: {} }

/**
 * A release store in a directory: `registry/{revision}.json` and `releases/{zone}/{version}/`.
 * The newest revision is the live one. A revision is written aside and hard-linked to its number: the link fails when
 * that number exists, which makes it the compare-and-swap, and readers never see half a file.
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
      if (newest !== expected) throw new RegistryConflict(expected)
      const next: Registry = { ...change, revision: expected + 1, at: new Date().toISOString() }
      await mkdir(registryFolder, { recursive: true })
      const draft = join(registryFolder, `.${randomUUID()}`)
      await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`)
      try {
        await link(draft, fileOf(next.revision))
      } catch (error) {
        if (isCode(error, 'EEXIST')) throw new RegistryConflict(expected)
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
