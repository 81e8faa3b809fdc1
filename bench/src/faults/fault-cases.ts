import { execFile } from 'node:child_process'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { DatabaseProxy } from '../../../provider-api/test/database-proxy.ts'
import { execute, type PostgresServer } from '../../../provider-api/test/postgres-server.ts'
import type { Stack } from '../../../scripts/stack.ts'

/** The running site with everything that can be made to fail. */
export interface Site {
  readonly stack: Stack
  readonly server: PostgresServer
  readonly proxy: DatabaseProxy
  /** The database without the proxy. */
  readonly databaseUrl: string
  /** The mount of the database's disk; null when this machine does not permit one. */
  readonly disk: string | null
  readonly storeFolder: string
  readonly operations: string
}

/** A fault that is put into the site and taken out again. */
export interface FaultCase {
  readonly name: string
  /** How long it lasts, in milliseconds. */
  readonly holdMs: number
  begin(site: Site): Promise<void>
  end(site: Site): Promise<void>
}

const NOTHING = async (): Promise<void> => {}
const FILLER = 'filler'

/** Writes 400 MB into PostgreSQL's log. */
const USE_UP_LOG =
  "select count(pg_logical_emit_message(false, 'filler', repeat('x', 1000000))) from generate_series(1, 400)"

/** The day that the API has last processed, as its clock check reads it. */
const setProcessedDay = (url: string, day: string) =>
  execute(url, `update settings set value = ${day} where key = 'promotions-day'`)

export const FAULT_CASES: readonly FaultCase[] = [
  {
    name: 'database stopped',
    holdMs: 8_000,
    begin: async ({ proxy }) => proxy.refuse(),
    end: async ({ proxy }) => proxy.restore(),
  },
  { name: 'database crashes and restarts', holdMs: 0, begin: ({ server }) => server.crash(), end: NOTHING },
  {
    name: 'database does not respond',
    holdMs: 10_000,
    begin: async ({ proxy }) => proxy.hang(),
    end: async ({ proxy }) => proxy.restore(),
  },
  {
    name: 'database slow (0.3 s for each message)',
    holdMs: 8_000,
    begin: async ({ proxy }) => proxy.delay(300),
    end: async ({ proxy }) => proxy.restore(),
  },
  {
    name: "database's disk full",
    holdMs: 10_000,
    begin: async ({ disk, databaseUrl }) => {
      if (disk === null) return
      // Fails when nothing is left, as it should.
      await promisify(execFile)('dd', ['if=/dev/zero', `of=${join(disk, FILLER)}`, 'bs=64k']).catch(NOTHING)
      // PostgreSQL has allocated some of its log in advance.
      await execute(databaseUrl, USE_UP_LOG).catch(NOTHING)
    },
    end: async ({ disk, databaseUrl, server }) => {
      if (disk !== null) await rm(join(disk, FILLER), { force: true })
      // Without space for its log PostgreSQL ends, and its supervisor starts it again.
      await execute(databaseUrl, 'select 1').catch(() => server.crash())
    },
  },
  { name: 'provider API killed', holdMs: 0, begin: ({ stack }) => kill(stack, 'provider-api'), end: NOTHING },
  { name: 'site killed', holdMs: 0, begin: ({ stack }) => kill(stack, 'site'), end: NOTHING },
  {
    name: 'one zone server of the site killed',
    holdMs: 0,
    begin: async ({ operations }) => {
      const { servers } = await (await fetch(`${operations}/status`)).json()
      process.kill(servers[0].pid, 'SIGKILL')
    },
    end: NOTHING,
  },
  {
    name: 'origin of mf-search stopped',
    holdMs: 14_000,
    begin: ({ stack }) => stack.stop('mf-search'),
    end: async ({ stack }) => void stack.start('mf-search'),
  },
  {
    name: 'release store unavailable',
    holdMs: 6_000,
    begin: ({ storeFolder }) => rename(storeFolder, `${storeFolder}.away`),
    end: ({ storeFolder }) => rename(`${storeFolder}.away`, storeFolder),
  },
  {
    name: 'clock 30 days ahead, API restarted',
    holdMs: 8_000,
    begin: async ({ stack, databaseUrl }) => {
      await setProcessedDay(databaseUrl, "to_char(now() - interval '30 days', 'YYYY-MM-DD')")
      await kill(stack, 'provider-api')
    },
    end: ({ databaseUrl }) => setProcessedDay(databaseUrl, "to_char(now(), 'YYYY-MM-DD')"),
  },
]

/** Kills a part, which the start's supervision starts again. */
async function kill(stack: Stack, name: string): Promise<void> {
  const pid = stack.pidOf(name)
  if (pid === null) throw new Error(`${name} does not run`)
  process.kill(pid, 'SIGKILL')
  while (stack.pidOf(name) === pid) await sleep(10)
}
