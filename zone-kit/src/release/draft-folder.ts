import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs a task with a new folder for the files of a release, and removes the folder afterwards.
 * @param parent the folder that contains it
 */
export async function inDraftFolder<T>(task: (folder: string) => Promise<T>, parent = tmpdir()): Promise<T> {
  const folder = await mkdtemp(join(parent, 'release-'))
  try {
    return await task(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
