import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { polishDay } from '@medicena/domain/days'
import type { TestProject } from 'vitest/node'
import type { DatabaseConfig } from '../src/config.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { PACKAGE_FOLDER } from '../src/package-folder.ts'
import { seedDatabase } from '../src/seed/seed.ts'
import { execute, scratchDirectory, startPostgres } from './postgres-server.ts'
import { QUICK_COMPILATION } from './quick-compilation.ts'

/** The demonstration data of all tests. */
export const SEED = { seed: 7, facilities: 120 }

/** The initial content of a test database. */
export type Content = 'seeded' | 'empty'

declare module 'vitest' {
  interface ProvidedContext {
    templates: {
      /** PGlite data directories to copy: with demonstration data, and with reference data only. */
      readonly pglite: Readonly<Record<Content, string>>
      /** The URL of PostgreSQL's maintenance database; `seeded` and `empty` are on the same server. */
      readonly postgres: string
      /** The day of the demonstration data. */
      readonly today: string
    }
  }
}

/** Builds the server, starts PostgreSQL and prepares databases on each engine, once for all test files. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  execFileSync('node_modules/.bin/rspack', ['build'], {
    cwd: PACKAGE_FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  setFlagsFromString(QUICK_COMPILATION)
  const directory = mkdtempSync(join(scratchDirectory(), 'medicena-pglite-'))
  const server = await startPostgres()
  const pglite = { seeded: join(directory, 'seeded'), empty: join(directory, 'empty') }
  const postgres = server.url('postgres')
  const today = polishDay()

  await prepare({ dataDirectory: pglite.empty })
  cpSync(pglite.empty, pglite.seeded, { recursive: true })
  await prepare({ dataDirectory: pglite.seeded }, today)
  await execute(postgres, 'create database empty')
  await prepare({ url: server.url('empty') })
  await execute(postgres, 'create database seeded template empty')
  await prepare({ url: server.url('seeded') }, today)

  project.provide('templates', { pglite, postgres, today })
  return async () => {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function prepare(config: DatabaseConfig, today?: string): Promise<void> {
  const { db, close } = await openDatabase(config)
  if (today !== undefined) await seedDatabase(db, { ...SEED, today, onProgress: () => {} })
  await close()
}
