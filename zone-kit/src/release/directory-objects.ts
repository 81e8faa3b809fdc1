import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '@medicena/domain/error-message'
import type { ObjectStore, StoredObject } from './object-store.ts'

/** Drafts have a folder of their own on the same file system, because renaming and linking are atomic there only. */
const DRAFTS = '.drafts'

/**
 * Stores objects as files of a directory. An object is written to a draft, which is renamed, or hard-linked where it
 * must not exist yet: linking fails if the name is taken.
 */
export function directoryObjects(root: string): ObjectStore {
  async function withDraft<T>(bytes: Uint8Array, use: (draft: string) => Promise<T>): Promise<T> {
    const draft = join(root, DRAFTS, randomUUID())
    await mkdir(dirname(draft), { recursive: true })
    await writeFile(draft, bytes)
    try {
      return await use(draft)
    } finally {
      await rm(draft, { force: true })
    }
  }

  return {
    read: (key) => readFile(join(root, key)).catch(orMissing(null)),

    write: (key, bytes) =>
      withDraft(bytes, async (draft) => {
        await mkdir(dirname(join(root, key)), { recursive: true })
        await rename(draft, join(root, key))
      }),

    create: (key, bytes) =>
      withDraft(bytes, async (draft) => {
        await mkdir(dirname(join(root, key)), { recursive: true })
        try {
          await link(draft, join(root, key))
          return true
        } catch (error) {
          if (codeOf(error) === 'EEXIST') return false
          throw error
        }
      }),

    async list(folder, after = '') {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
        orMissing([]),
      )
      const keys = entries
        .filter((entry) => !entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
        .filter((key) => key > after)
        .sort()
      const objects = await Promise.all(
        keys.map(async (key): Promise<StoredObject | null> => {
          const file = await stat(join(root, key)).catch(orMissing(null))
          return file && { key, bytes: file.size, modifiedAt: file.mtime }
        }),
      )
      return objects.filter((object) => object !== null)
    },

    async remove(keys) {
      for (const key of keys) await rm(join(root, key), { force: true })
      for (const folder of new Set(keys.map(dirname))) await removeEmpty(join(root, folder))
    },
  }
}

async function removeEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    if (!['ENOTEMPTY', 'ENOENT', 'EEXIST'].includes(codeOf(error))) throw error
  }
}

const orMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (codeOf(error) === 'ENOENT') return value
    throw error
  }
