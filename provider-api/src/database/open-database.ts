import type { DatabaseConfig } from '../config.ts'
import type { DatabaseOptions, OpenDatabase } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/**
 * Opens the configured database, migrates it and writes the reference data.
 * @throws StartError when it can't be reached, is in use or belongs to another version
 */
export function openDatabase(config: DatabaseConfig, options: DatabaseOptions = {}): Promise<OpenDatabase> {
  return 'url' in config
    ? openPostgres(config.url, options)
    : openPglite(config.dataDirectory, options.observer)
}
