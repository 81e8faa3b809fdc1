import { execFile } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { storePath } from '@medicena/zone-kit/workspace'
import { startDatabaseProxy } from '../../../provider-api/test/database-proxy.ts'
import { execute, startPostgres } from '../../../provider-api/test/postgres-server.ts'
import { OPERATIONS_URL, startStack } from '../../../scripts/stack.ts'
import { DATA_FOLDER } from '../environment.ts'
import { progress } from '../report.ts'
import type { Site } from './fault-cases.ts'

const DATABASE = 'faults'

/** Space for the demonstration data, the log of PostgreSQL and a little more. */
const DISK_SIZE = '700m'

/** Starts a site on a durable PostgreSQL server of its own, runs a task with it, and stops everything. */
export async function withFaultySite(task: (site: Site) => Promise<void>): Promise<void> {
  progress('starting the database')
  const folder = join(DATA_FOLDER, 'faults-disk')
  const isMounted = await mountDisk(folder)
  const server = await startPostgres(join(folder, 'postgres'), true)
  const isFirst = await execute(server.url(DATABASE), 'select 1').then(
    () => false,
    () => true,
  )
  if (isFirst) await execute(server.url('postgres'), `create database ${DATABASE}`)
  const databaseUrl = server.url(DATABASE)
  const proxy = await startDatabaseProxy(databaseUrl)
  process.env['DATABASE_URL'] = proxy.url
  progress('building and starting the site')
  const stack = await startStack()
  stack.supervise(() => progress('a part ended again and again'))
  try {
    await task({
      stack,
      server,
      proxy,
      databaseUrl,
      disk: isMounted ? folder : null,
      storeFolder: storePath(),
      operations: OPERATIONS_URL,
    })
  } finally {
    proxy.restore()
    await stack.stopAll()
    await proxy.close()
    await server.stop()
    if (isMounted) await run('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

const run = promisify(execFile)

/** Mounts a small disk in memory, which can be filled without harm; false without the right of root to do so. */
async function mountDisk(folder: string): Promise<boolean> {
  mkdirSync(folder, { recursive: true })
  return run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
}
