import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../program.ts'
import { type Lock, takeLock } from './lock.ts'

/** The major version of the PostgreSQL inside PGlite: it opens no data of another. */
export const EMBEDDED_MAJOR = '18'

/** A data directory of the embedded database that this process has for itself. */
export interface DataDirectory {
  /** The directory that PGlite opens. */
  readonly path: string
  readonly lock: Lock
}

/**
 * Takes the data directory before PGlite opens it: PGlite itself locks nothing, and two processes on one directory
 * lose each other's rows silently.
 * @throws StartError when another process has it, it can't be written, or it holds another PostgreSQL's data
 */
export async function takeDataDirectory(directory: string): Promise<DataDirectory> {
  const path = join(directory, 'postgres')
  const lock = await takeLock(join(directory, 'lock'), `data directory ${directory}`).catch(
    (error: unknown) => {
      throw unusable(directory, error)
    },
  )
  try {
    mkdirSync(path, { recursive: true })
    checkMajor(directory, path)
    return { path, lock }
  } catch (error) {
    await lock.release()
    throw unusable(directory, error)
  }
}

function checkMajor(directory: string, path: string): void {
  const major = readMajor(path)
  if (major === null || major === EMBEDDED_MAJOR) return
  throw new StartError(
    `data directory ${directory} holds data of PostgreSQL ${major}, this version embeds PostgreSQL ${EMBEDDED_MAJOR}: ` +
      'move the directory away and start again for new demonstration data, or set DATABASE_URL',
  )
}

function readMajor(path: string): string | null {
  try {
    return readFileSync(join(path, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function unusable(directory: string, error: unknown): unknown {
  return codeOf(error) === undefined
    ? error
    : new StartError(`data directory ${directory} can't be used: ${codeOf(error)}`, { cause: error })
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
