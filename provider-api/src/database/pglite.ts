import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { StartError } from '../program.ts'
import { takeDataDirectory } from './data-directory.ts'
import type { OpenDatabase } from './database.ts'
import { observePglite, type StatementObserver } from './observe-statements.ts'
import { prepareDatabase } from './prepare.ts'

/**
 * Opens PostgreSQL in this process, on a data directory that is created where it does not exist.
 * @throws StartError when the directory is in use, can't be used or holds other data
 */
export async function openPglite(directory: string, observer?: StatementObserver): Promise<OpenDatabase> {
  const { path, lock } = await takeDataDirectory(directory)
  try {
    const client = await PGlite.create({ dataDir: path, extensions: { pg_trgm, unaccent } }).catch(
      (error: unknown) => {
        throw new StartError(
          `data directory ${directory} can't be opened, it may be damaged: move it away and start again`,
          { cause: error },
        )
      },
    )
    const opened = await prepared(client, observer)
    return {
      ...opened,
      close: async () => {
        await opened.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function prepared(client: PGlite, observer?: StatementObserver): Promise<OpenDatabase> {
  const db = drizzle(observer ? observePglite(client, observer) : client)
  try {
    await prepareDatabase(db, (options) => migrate(db, options))
  } catch (error) {
    await client.close()
    throw error
  }
  return {
    db,
    engine: 'pglite',
    listen: async (channel, onNotice, onListening) => {
      const unlisten = await client.listen(channel, onNotice)
      onListening()
      return () => unlisten()
    },
    close: () => client.close(),
  }
}
