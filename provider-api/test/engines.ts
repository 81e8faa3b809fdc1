import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, type ProvidedContext } from 'vitest'
import type { DatabaseOptions, OpenDatabase } from '../src/database/database.ts'
import { openDatabase } from '../src/database/open-database.ts'
import type { Content } from './global-setup.ts'
import { execute, scratchDirectory } from './postgres-server.ts'

/** One of the two databases that the API runs on. */
export interface Engine {
  readonly name: 'PGlite' | 'PostgreSQL'
  /** Opens a new database, seeded or with reference data only. Closing removes it. */
  open(content: Content, options?: DatabaseOptions): Promise<OpenDatabase>
}

const PGLITE: Engine = { name: 'PGlite', open: openPglite }
const POSTGRES: Engine = { name: 'PostgreSQL', open: openPostgres }

/** Both engines, for tests of SQL, locking, errors or files that differ by engine. */
export const ALL_ENGINES: readonly Engine[] = [PGLITE, POSTGRES]

/** Whether this is a long run (`pnpm test:long`): more engines, requests and rounds. */
export const LONG_RUN = Boolean(process.env['TEST_LONG'])

/** Opens a database for a block of tests, or for each of its tests. */
export function useDatabase(
  engine: Engine,
  content: Content,
  [before, after] = [beforeAll, afterAll],
): Pick<OpenDatabase, 'db' | 'listen'> {
  let database: OpenDatabase | undefined
  before(async () => {
    database = await engine.open(content)
  })
  after(() => database?.close())
  const opened = () => database ?? expect.fail('used before the tests began')
  return {
    get db() {
      return opened().db
    },
    get listen() {
      return opened().listen
    },
  }
}

/** The engines of all other tests: PostgreSQL, in a long run PGlite as well. */
export const ENGINES: readonly Engine[] = LONG_RUN ? ALL_ENGINES : [POSTGRES]

async function openPglite(content: Content, options?: DatabaseOptions): Promise<OpenDatabase> {
  const directory = mkdtempSync(join(scratchDirectory(), 'medicena-pglite-'))
  cpSync(templates().pglite[content], directory, { recursive: true })
  const opened = await openDatabase({ dataDirectory: directory }, options)
  return {
    ...opened,
    close: async () => {
      await opened.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function openPostgres(content: Content, options?: DatabaseOptions): Promise<OpenDatabase> {
  const { url, drop } = await createPostgresDatabase(content)
  const opened = await openDatabase({ url }, options)
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await drop()
    },
  }
}

let databases = 0

/** Creates a database on the test run's PostgreSQL server: a copy of a prepared one, or an empty one without tables. */
export async function createPostgresDatabase(
  content: Content | 'bare',
): Promise<{ url: string; drop(): Promise<void> }> {
  const { postgres } = templates()
  const name = `test_${process.pid}_${++databases}`
  const template = content === 'bare' ? 'template0' : content
  // The default strategy writes every block to the log as well.
  await execute(postgres, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: postgres.replace(/\/[^/]+$/, `/${name}`),
    drop: () => execute(postgres, `drop database ${name} with (force)`),
  }
}

function templates(): ProvidedContext['templates'] {
  const provided = inject('templates')
  if (provided) return provided
  throw new Error(
    'No prepared databases: run these tests by provider-api/vitest.config.ts, which prepares them.',
  )
}
