import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { codeOf, messageOf } from '@medicena/domain/error-message'
import * as z from 'zod/mini'
import { ReleaseSignature } from '../contract/publishers.ts'
import { Registry, registryText } from '../contract/registry.ts'
import { Release } from '../contract/release.ts'
import { SHELL, ShellRelease } from '../contract/shell-release.ts'
import { directoryObjects } from './directory-objects.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'

/** A change of the registry; the store adds revision and time. */
export type RegistryChange = Omit<Registry, 'revision' | 'at'>

/** A concurrent change of the registry: read it again and repeat. */
export class RegistryConflictError extends Error {
  constructor(expected: number) {
    super(`The registry has moved on from revision ${expected}. Read it again and repeat.`)
    this.name = 'RegistryConflictError'
  }
}

/** A stored revision that cannot be used: no JSON, not a registry, or not readable by this process. */
export interface UnreadableRevision {
  readonly revision: number
  /** Why, in one line for operators. */
  readonly reason: string
}

/** A file of a revision. A number comes again after its file was deleted. */
interface StoredRevision {
  readonly revision: number
  /** Milliseconds. */
  readonly modifiedAt: number
}

export interface ReleaseStoreOptions {
  /** Called once for each unreadable revision, which is then skipped. */
  readonly onUnreadable?: (revision: UnreadableRevision) => void
}

/** A release in the store; without `release.json` it is incomplete: its publication was interrupted. */
export interface StoredRelease {
  /** The zone, or `shell` for the shell's browser files. */
  readonly zone: string
  readonly version: string
  /** Paths relative to the release folder, `release.json` included. */
  readonly files: readonly string[]
  readonly bytes: number
  /** When its newest file was stored. */
  readonly storedAt: Date
}

/** Stores releases and the registry. Releases are immutable; the registry changes by compare-and-swap only. */
export interface ReleaseStore {
  /** Reads the newest readable revision; revision 0 without zones before the first publication. */
  readRegistry(): Promise<Registry>
  /** Reads the readable ones of the newest revisions, all by default; newest first. */
  history(limit?: number): Promise<Registry[]>
  /**
   * Makes `change` the current registry.
   * @throws RegistryConflictError unless `expected` is the newest readable revision
   * @throws Error if the revision would not be readable
   */
  writeRegistry(change: RegistryChange, expected: number): Promise<Registry>
  hasRelease(zone: string, version: string): Promise<boolean>
  /**
   * Stores a release folder; a no-op if the version is stored already.
   * @throws Error if its manifest or signature would not be readable
   */
  putRelease(zone: string, version: string, folder: string): Promise<void>
  /**
   * Reads the bytes of a stored `release.json`.
   * @throws Error if the release is not stored
   */
  readManifest(zone: string, version: string): Promise<Buffer>
  /** Reads a file of a release; null if it is missing. */
  readFile(zone: string, version: string, file: string): Promise<Buffer | null>
  /** Replaces a file of a release, with verified bytes. For repairs only: releases are immutable. */
  restoreFile(zone: string, version: string, file: string, bytes: Uint8Array): Promise<void>
  /**
   * Removes files of a release; all of them removes the release. `release.json` goes first: without it the release does
   * not exist for a concurrent publication, which then builds it again.
   */
  removeFiles(zone: string, version: string, files: readonly string[]): Promise<void>
  /** Lists the stored releases, those of one zone or all. */
  listReleases(zone?: string): Promise<StoredRelease[]>
}

/** The file of a release that lists all others. It is written last and removed first: with it, a release is complete. */
export const MANIFEST = 'release.json'

/** The signature of `release.json`, beside it. */
export const SIGNATURE = 'release.sig.json'

const REGISTRY = 'registry'
const RELEASES = 'releases'
const EMPTY: Registry = { revision: 0, at: new Date(0).toISOString(), by: '', why: '', zones: {} }

/** The number of objects that are read or written at the same time. */
const CONCURRENCY = 16

/** Creates a release store in a directory. */
export const directoryStore = (root: string, options: ReleaseStoreOptions = {}): ReleaseStore =>
  releaseStore(directoryObjects(root), options)

/**
 * Creates a release store on objects `registry/{revision}.json` and `releases/{zone}/{version}/{file}`. Creating the next
 * revision fails if it exists, which is the compare-and-swap.
 */
export function releaseStore(objects: ObjectStore, { onUnreadable }: ReleaseStoreOptions = {}): ReleaseStore {
  const revisionKey = (revision: number) => `${REGISTRY}/${String(revision).padStart(8, '0')}.json`
  const releaseKey = (zone: string, version: string, file: string) => `${RELEASES}/${zone}/${version}/${file}`
  const reported = new Set<number>()
  let newestRead: { readonly stored: StoredRevision; readonly registry: Registry } | undefined

  /**
   * Lists the stored revisions, newest first; skips those before the last one read, as long as that exists.
   */
  async function newRevisions(): Promise<StoredRevision[]> {
    if (!newestRead) return revisions()
    const { revision, modifiedAt } = newestRead.stored
    const found = await revisions(revisionKey(revision - 1))
    if (found.some((one) => one.revision === revision && one.modifiedAt === modifiedAt)) return found
    newestRead = undefined
    return revisions()
  }

  async function revisions(after?: string): Promise<StoredRevision[]> {
    const found = await objects.list(REGISTRY, after)
    return found
      .flatMap(({ key, modifiedAt }) => {
        const number = /^registry\/(\d{8})\.json$/.exec(key)?.[1]
        return number ? { revision: Number(number), modifiedAt: modifiedAt.getTime() } : []
      })
      .sort((a, b) => b.revision - a.revision)
  }

  async function readRevision({ revision }: StoredRevision): Promise<Registry | null> {
    if (newestRead?.stored.revision === revision) return newestRead.registry
    try {
      const bytes = await objects.read(revisionKey(revision))
      return bytes && z.parse(Registry, JSON.parse(bytes.toString('utf8')))
    } catch (error) {
      if (!isUnreadable(error)) throw error
      if (!reported.has(revision)) onUnreadable?.({ revision, reason: reasonOf(error) })
      reported.add(revision)
      return null
    }
  }

  async function newestReadable(found: readonly StoredRevision[]): Promise<Registry> {
    for (const stored of found) {
      const registry = await readRevision(stored)
      if (registry) {
        newestRead = { stored, registry }
        return registry
      }
    }
    return EMPTY
  }

  return {
    readRegistry: async () => newestReadable(await newRevisions()),

    async history(limit) {
      const found = await inBatches((await revisions()).slice(0, limit), readRevision)
      return found.filter((registry) => registry !== null)
    },

    async writeRegistry(change, expected) {
      const found = await newRevisions()
      if ((await newestReadable(found)).revision !== expected) throw new RegistryConflictError(expected)
      // An unreadable revision occupies its number.
      const revision = (found[0]?.revision ?? 0) + 1
      const next: Registry = { ...change, revision, at: new Date().toISOString() }
      if (!(await objects.create(revisionKey(revision), encode(registryText(next)))))
        throw new RegistryConflictError(expected)
      return next
    },

    hasRelease: async (zone, version) => (await objects.read(releaseKey(zone, version, MANIFEST))) !== null,

    async putRelease(zone, version, folder) {
      if (await objects.read(releaseKey(zone, version, MANIFEST))) return
      const files = await filesIn(folder)
      for (const file of DOCUMENTS)
        if (files.includes(file)) assertReadable(zone, version, file, await readFile(join(folder, file)))
      await inBatches(
        files.filter((file) => file !== MANIFEST),
        async (file) => objects.write(releaseKey(zone, version, file), await readFile(join(folder, file))),
      )
      await objects.create(releaseKey(zone, version, MANIFEST), await readFile(join(folder, MANIFEST)))
    },

    async readManifest(zone, version) {
      const bytes = await objects.read(releaseKey(zone, version, MANIFEST))
      if (!bytes) throw new Error(`${zone} has no stored release ${version}.`)
      return bytes
    },

    readFile: (zone, version, file) => objects.read(releaseKey(zone, version, file)),

    restoreFile: (zone, version, file, bytes) => objects.write(releaseKey(zone, version, file), bytes),

    removeFiles: (zone, version, files) =>
      objects.remove(
        files
          .toSorted((one, other) => Number(other === MANIFEST) - Number(one === MANIFEST))
          .map((file) => releaseKey(zone, version, file)),
      ),

    async listReleases(zone) {
      const found = await objects.list(zone === undefined ? RELEASES : `${RELEASES}/${zone}`)
      return groupByRelease(found)
    },
  }
}

/** The files of a release that programs parse. */
const DOCUMENTS = [MANIFEST, SIGNATURE]

/** @throws Error if a file of a release is a document that its readers would refuse */
function assertReadable(zone: string, version: string, file: string, bytes: Uint8Array): void {
  const Manifest = (zone === SHELL ? ShellRelease : Release).check(
    z.refine((release) => release.name === zone && release.version === version),
  )
  try {
    z.parse(file === SIGNATURE ? ReleaseSignature : Manifest, JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch (error) {
    throw new Error(`${file} of ${zone} ${version} would not be readable: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

function groupByRelease(objects: readonly StoredObject[]): StoredRelease[] {
  const releases = new Map<string, StoredRelease>()
  for (const { key, bytes, modifiedAt } of objects) {
    const [, zone, version, ...path] = key.split('/')
    if (!zone || !version || path.length === 0) continue
    const known = releases.get(`${zone}/${version}`)
    releases.set(`${zone}/${version}`, {
      zone,
      version,
      files: [...(known?.files ?? []), path.join('/')],
      bytes: (known?.bytes ?? 0) + bytes,
      storedAt: known && known.storedAt > modifiedAt ? known.storedAt : modifiedAt,
    })
  }
  return [...releases.values()]
}

/** Tells an object whose content is of no use from a store that does not respond. */
function isUnreadable(error: unknown): boolean {
  if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return true
  return ['EACCES', 'EPERM', 'EIO', 'EISDIR'].includes(codeOf(error))
}

const reasonOf = (error: unknown): string =>
  error instanceof z.core.$ZodError ? z.prettifyError(error).replaceAll(/\s*\n\s*/g, ' ') : messageOf(error)

const encode = (text: string): Uint8Array => Buffer.from(text, 'utf8')

async function inBatches<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += CONCURRENCY)
    results.push(...(await Promise.all(items.slice(start, start + CONCURRENCY).map(task))))
  return results
}
