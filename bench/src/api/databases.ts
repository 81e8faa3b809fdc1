import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WORKSPACE } from '@medicena/zone-kit/workspace'
import { execute, type PostgresServer, startPostgres } from '../../../provider-api/test/postgres-server.ts'
import { HOME } from '../environment.ts'
import { startProgram } from './programs.ts'

export const ENGINES = ['PostgreSQL', 'PGlite'] as const
export type Engine = (typeof ENGINES)[number]

/** The databases of a run: seeded once, then kept beside the benchmark until tables or demonstration data change. */
export interface Databases {
  /** What tells the provider API to use a database of some size, which is seeded first if there is none. */
  environment(engine: Engine, facilities: number): Promise<Record<string, string>>
  close(): Promise<void>
}

/** @param progress told what takes long */
export async function openDatabases(progress: (text: string) => void): Promise<Databases> {
  const home = join(HOME, 'api', await sourceHash())
  await removeOthers(home)
  await mkdir(home, { recursive: true })
  let server: PostgresServer | undefined

  const seed = async (marker: string, facilities: number, env: Record<string, string>) => {
    if (existsSync(marker)) return
    progress(`seeding ${facilities} facilities, once`)
    await startProgram(
      'provider-api/src/seed/main.ts',
      ['--facilities', String(facilities), '--reset'],
      env,
    ).done()
    await writeFile(marker, '')
  }
  return {
    environment: async (engine, facilities) => {
      const marker = join(home, `${engine}-${facilities}.seeded`)
      if (engine === 'PGlite') {
        const env = { DATABASE_URL: '', PROVIDER_DATA_DIR: join(home, `pglite-${facilities}`) }
        await seed(marker, facilities, env)
        return env
      }
      server ??= await startPostgres(join(home, 'postgres'))
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

/** Of all that decides what a seeded database holds. */
async function sourceHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of [
    'provider-api/drizzle',
    'provider-api/src/seed',
    'domain/src/catalogue',
    'domain/src/places',
  ]) {
    const entries = await readdir(join(WORKSPACE, folder), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && /\.(sql|ts)$/.test(entry.name))
    for (const path of files.map((file) => join(file.parentPath, file.name)).sort()) {
      hash.update(path.slice(WORKSPACE.length)).update(await readFile(path))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

async function removeOthers(home: string): Promise<void> {
  const folder = join(home, '..')
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const path = join(folder, name)
    if (path !== home) await rm(path, { recursive: true, force: true })
  }
}
