import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { codeOf } from '@medicena/domain/error-message'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { StartError, unusable } from '../program.ts'
import type { OpenDatabase } from './database.ts'
import { takeLock } from './lock.ts'
import { prepareDatabase } from './migrations.ts'
import { observePglite, type StatementObserver } from './observe-statements.ts'

/** The major version of PGlite's PostgreSQL: it opens no data of another. */
export const EMBEDDED_MAJOR = '18'

/**
 * Opens PostgreSQL in this process, on a data directory that is created if missing.
 * @throws StartError when the directory is in use, can't be used or contains other data
 */
export async function openPglite(directory: string, observer?: StatementObserver): Promise<OpenDatabase> {
  const { path, release } = await lockDataDirectory(directory)
  const client = await PGlite.create({ dataDir: path, extensions: { pg_trgm, unaccent } }).catch(
    async (error: unknown) => {
      await release()
      throw new StartError(
        `data directory ${directory} can't be opened, it may be damaged: move it away and start again`,
        { cause: error },
      )
    },
  )
  const close = async () => {
    await client.close()
    await release()
  }
  const db = drizzle(observer ? observePglite(client, observer) : client)
  try {
    await prepareDatabase(db, (options) => migrate(db, options))
  } catch (error) {
    await close()
    throw error
  }
  return {
    db,
    engine: 'pglite',
    connections: 1,
    listen: async (channel, onNotification, onListening) => {
      const unlisten = await client.listen(channel, onNotification)
      onListening()
      return () => unlisten()
    },
    close,
  }
}

/** PGlite itself locks nothing: two processes on one directory would silently lose each other's rows. */
async function lockDataDirectory(directory: string): Promise<{ path: string; release: () => Promise<void> }> {
  const path = join(directory, 'postgres')
  const release = await takeLock(join(directory, 'lock'), `data directory ${directory}`).catch(
    (error: unknown) => {
      throw toStartError(directory, error)
    },
  )
  try {
    mkdirSync(path, { recursive: true })
    // Personal data: readable by this user alone, as PostgreSQL's own data directories are.
    chmodSync(directory, 0o700)
    const major = readMajor(path)
    if (major === null || major === EMBEDDED_MAJOR) return { path, release }
    throw new StartError(
      `data directory ${directory} holds data of PostgreSQL ${major}, this version embeds PostgreSQL ${EMBEDDED_MAJOR}: ` +
        'move the directory away and start again for new demonstration data, or set DATABASE_URL',
    )
  } catch (error) {
    await release()
    throw toStartError(directory, error)
  }
}

function readMajor(path: string): string | null {
  try {
    return readFileSync(join(path, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function toStartError(directory: string, error: unknown): unknown {
  return codeOf(error) === ''
    ? error
    : new StartError(`PROVIDER_DATA_DIR: ${unusable(directory, error)}`, { cause: error })
}
