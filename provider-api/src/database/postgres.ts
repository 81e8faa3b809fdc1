import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { StartError } from '../program.ts'
import { explainConnection } from './connection-errors.ts'
import type { Database, DatabaseOptions, OpenDatabase } from './database.ts'
import { prepareDatabase } from './migrations.ts'
import { observePostgres, type StatementObserver } from './observe-statements.ts'

/** The oldest version that the migrations are tested with. */
const MIN_VERSION = 150_000

/** Connections of one server process. */
const CONNECTIONS = 10

/**
 * Connects to a PostgreSQL server; the driver reconnects by itself.
 * @throws StartError when the URL is invalid, or the server can't be reached, rejects the connection or is too old
 */
export async function openPostgres(
  url: string,
  { connections, poolUrl, observer }: DatabaseOptions,
): Promise<OpenDatabase> {
  // The lock of the migrations belongs to a connection, which a pooler in transaction mode changes.
  const single = connect(url, 1)
  try {
    await checkServer(single)
    const db = drizzle(single)
    await prepareDatabase(db, (migrations) => migrate(db, migrations))
  } catch (error) {
    throw explainConnection(error)
  } finally {
    await single.end({ timeout: 5 })
  }
  const client = connect(poolUrl ?? url, connections ?? CONNECTIONS)
  const statements = poolUrl === undefined ? client : withoutPipelining(client)
  // So do subscriptions. It connects when it listens.
  const listener = poolUrl === undefined ? client : connect(url, 1)
  return {
    db: drizzle(observer ? observePostgres(statements, observer) : statements),
    engine: 'postgres',
    connections: connections ?? CONNECTIONS,
    listen: async (channel, onNotification, onListening) => {
      const { unlisten } = await listener.listen(channel, onNotification, onListening)
      return unlisten
    },
    close: async () => void (await Promise.all([client, listener].map((one) => one.end({ timeout: 5 })))),
  }
}

/** Seconds until a replica counts as unreachable: the primary then responds in its place. */
const REPLICA_CONNECT_TIMEOUT = 2

/**
 * Opens a replica for reading; it connects with the first statement.
 * @throws StartError when the URL is invalid
 */
export function openReplica(
  url: string,
  observer: StatementObserver,
): { readonly db: Database; close(): Promise<void> } {
  const client = connect(url, CONNECTIONS, REPLICA_CONNECT_TIMEOUT)
  return { db: drizzle(observePostgres(client, observer)), close: () => client.end({ timeout: 5 }) }
}

/**
 * Makes the driver send a statement only after the response to the one before. A pooler in transaction mode may give the
 * next one another server, which then lacks what was sent ahead (seen with PgBouncer 1.18: 'idle server got dirty').
 * Statements of one transaction are not affected: they have the same server.
 */
function withoutPipelining(client: postgres.Sql): postgres.Sql {
  // The driver's own way to keep a connection to itself, as its `begin` does; its types don't have it.
  const options = { prepare: false, onexecute: () => false }
  const unsafe: typeof client.unsafe = (query, parameters) => client.unsafe(query, parameters, options)
  return new Proxy(client, {
    get: (target, name) => (name === 'unsafe' ? unsafe : Reflect.get(target, name)),
  })
}

/** Seconds before a failed connection is tried again. The driver's own 20 s would outlast most outages. */
const reconnectDelay = (attempt: number): number => Math.min(3 ** attempt / 100, 1)

function connect(url: string, max: number, connectTimeout = 10): postgres.Sql {
  try {
    return postgres(url, {
      connect_timeout: connectTimeout,
      backoff: reconnectDelay,
      // A failure of this query of a new connection would end the process: nothing waits for it. No result has arrays.
      fetch_types: false,
      onnotice: () => {},
      max,
    })
  } catch (error) {
    throw explainConnection(error)
  }
}

async function checkServer(client: postgres.Sql): Promise<void> {
  const version = await client<{ server_version_num: string }[]>`show server_version_num`
  if (Number(version[0]?.server_version_num) < MIN_VERSION) {
    throw new StartError('DATABASE_URL: PostgreSQL 15 or later is needed')
  }
}
