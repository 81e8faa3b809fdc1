import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WORKSPACE } from '@medicena/zone-kit/workspace'
import { execute, type PostgresServer, startPostgres } from '../../provider-api/test/postgres-server.ts'
import { DATA_FOLDER } from './environment.ts'
import { runNode } from './process.ts'
import { progress } from './report.ts'

export const ENGINES = ['PostgreSQL', 'PGlite'] as const
export type Engine = (typeof ENGINES)[number]

const FOLDER = join(DATA_FOLDER, 'api')

/** Folders that determine the schema and the content of a seeded database. */
const SOURCES = ['provider-api/drizzle', 'provider-api/src/seed', 'domain/src/catalogue', 'domain/src/places']

/** Databases with demonstration data. They are seeded once and reused until the schema or the data change. */
export interface Databases {
  /** Returns the environment variables that point the provider API to a database, which is seeded first if it is missing. */
  environment(engine: Engine, facilities: number): Promise<Record<string, string>>
  close(): Promise<void>
}

/** Opens the databases of the current commit's schema and demonstration data. */
export async function openDatabases(): Promise<Databases> {
  await mkdir(FOLDER, { recursive: true })
  const trees = SOURCES.map((folder) => `HEAD:${folder}`)
  const version = execFileSync('git', ['rev-parse', ...trees], { cwd: WORKSPACE, encoding: 'utf8' })
  let server: PostgresServer | undefined
  return {
    environment: async (engine, facilities) => {
      const folder = join(FOLDER, `pglite-${facilities}`)
      const env = { DATABASE_URL: '', PROVIDER_DATA_DIR: folder }
      const name = `facilities_${facilities}`
      if (engine === 'PostgreSQL') {
        server ??= await startPostgres(join(FOLDER, 'postgres'))
        env.DATABASE_URL = server.url(name)
      }
      const marker = join(FOLDER, `${engine}-${facilities}.seeded`)
      if ((await readFile(marker, 'utf8').catch(() => '')) === version) return env
      progress(`seeding ${facilities} facilities, once`)
      if (server && engine === 'PostgreSQL') {
        await execute(server.url('postgres'), `drop database if exists ${name}`)
        await execute(server.url('postgres'), `create database ${name}`)
      } else await rm(folder, { recursive: true, force: true })
      await runNode('provider-api/src/seed/main.ts', ['--facilities', String(facilities), '--reset'], env)
      await writeFile(marker, version)
      return env
    },
    close: async () => server?.stop(),
  }
}
