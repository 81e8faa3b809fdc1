import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { StartError } from '../start-error.ts'
import type { OpenDatabase } from './database.ts'
import { prepareDatabase } from './prepare.ts'

/** Lower versions lack what the migrations use or are tested with. */
const OLDEST = 150_000

/**
 * Connects to a PostgreSQL server; lost connections are made anew by themselves.
 * @throws StartError when it can't be reached, refuses the login or is too old
 */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const options = { connect_timeout: 10, onnotice: () => {} }
  // One connection of its own, since the lock of the preparation belongs to a connection.
  const single = postgres(url, { ...options, max: 1 })
  try {
    await checkServer(single)
    const db = drizzle(single)
    await prepareDatabase(db, (migrations) => migrate(db, migrations))
  } finally {
    await single.end({ timeout: 5 })
  }
  const client = postgres(url, options)
  return { db: drizzle(client), engine: 'postgres', close: () => client.end({ timeout: 5 }) }
}

async function checkServer(client: postgres.Sql): Promise<void> {
  const version = await client<{ server_version_num: string }[]>`show server_version_num`.catch(
    (error: unknown) => {
      throw new StartError(`DATABASE_URL: ${reasonOf(error)}`, { cause: error })
    },
  )
  if (Number(version[0]?.server_version_num) < OLDEST) {
    throw new StartError('DATABASE_URL: PostgreSQL 15 or later is needed')
  }
}

/** Why a connection failed, without the password that the address may hold. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Several addresses of one host: the message of the whole is empty.
  const reason = error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error
  return `the database can't be reached: ${reason.message}`
}
