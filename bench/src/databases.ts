import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WORKSPACE } from '@medicena/zone-kit/workspace'
import { execute, type PostgresServer, startPostgres } from '../../provider-api/test/postgres-server.ts'
import { DATA_FOLDER } from './environment.ts'
import type { Progress } from './measure.ts'
import { startProgram } from './program.ts'

export const ENGINES = ['PostgreSQL', 'PGlite'] as const
export type Engine = (typeof ENGINES)[number]

/** Databases with demonstration data. They are seeded once and reused until the schema or the data change. */
export interface Databases {
  /** Returns the environment variables that point the provider API to a database, which is seeded first if it is missing. */
  environment(engine: Engine, facilities: number): Promise<Record<string, string>>
  close(): Promise<void>
}

/** Opens the databases of the current schema and demonstration data, and deletes older ones. */
export async function openDatabases(progress: Progress): Promise<Databases> {
  const folder = join(DATA_FOLDER, 'api', await sourceHash())
  await deleteOtherVersions(folder)
  await mkdir(folder, { recursive: true })
  let server: PostgresServer | undefined

  const seed = async (marker: string, facilities: number, env: Record<string, string>) => {
    if (existsSync(marker)) return
    progress(`seeding ${facilities} facilities, once`)
    const args = ['--facilities', String(facilities), '--reset']
    await startProgram('provider-api/src/seed/main.ts', args, env).exited()
    await writeFile(marker, '')
  }
  return {
    environment: async (engine, facilities) => {
      const marker = join(folder, `${engine}-${facilities}.seeded`)
      if (engine === 'PGlite') {
        const env = { DATABASE_URL: '', PROVIDER_DATA_DIR: join(folder, `pglite-${facilities}`) }
        await seed(marker, facilities, env)
        return env
      }
      server ??= await startPostgres(join(folder, 'postgres'))
      const name = `facilities_${facilities}`
      if (!existsSync(marker)) {
        await execute(server.url('postgres'), `drop database if exists ${name}`)
        await execute(server.url('postgres'), `create database ${name}`)
      }
      const env = { DATABASE_URL: server.url(name) }
      await seed(marker, facilities, env)
      return env
    },
    close: async () => server?.stop(),
  }
}

/** Hashes the sources that determine the content of a seeded database. */
async function sourceHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of [
    'provider-api/drizzle',
    'provider-api/src/seed',
    'domain/src/catalogue',
    'domain/src/places',
  ]) {
    const entries = await readdir(join(WORKSPACE, folder), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && /(?<!\.test)\.(sql|ts)$/.test(entry.name))
    for (const path of files.map((file) => join(file.parentPath, file.name)).sort()) {
      hash.update(path.slice(WORKSPACE.length)).update(await readFile(path))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

async function deleteOtherVersions(current: string): Promise<void> {
  const parent = join(current, '..')
  for (const name of existsSync(parent) ? await readdir(parent) : []) {
    const path = join(parent, name)
    if (path !== current) await rm(path, { recursive: true, force: true })
  }
}
