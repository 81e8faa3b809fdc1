import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { execute, findPrograms, unprivileged } from '../../../provider-api/test/postgres-server.ts'
import { holdsWithin, Process } from '../process.ts'

const READY_TIMEOUT_MS = 180_000

/** A PostgreSQL server with a synchronous replica, and PgBouncer in front of the one that takes writes. */
export class DatabasePair {
  readonly #folder: string
  readonly #ports: { readonly primary: number; readonly replica: number; readonly pooler: number }
  readonly #primary: Process
  readonly #replica: Process
  #pooler: Process

  constructor(folder: string, ports: { primary: number; replica: number; pooler: number }) {
    this.#folder = folder
    this.#ports = ports
    // No write is acknowledged before the replica has stored it.
    this.#primary = this.#server('primary', ['-c', 'synchronous_standby_names=replica'])
    this.#replica = this.#server('replica', [])
    this.#pooler = this.#newPooler([])
  }

  /** Through PgBouncer in session mode, for migrations and notifications. */
  get sessionUrl(): string {
    return databaseUrl(this.#ports.pooler, 'medicena')
  }

  /** Through PgBouncer in transaction mode. */
  get poolUrl(): string {
    return databaseUrl(this.#ports.pooler, 'medicena_pool')
  }

  /** The replica itself. */
  get replicaUrl(): string {
    return databaseUrl(this.#ports.replica, 'medicena')
  }

  async start(): Promise<void> {
    const { uid, gid } = unprivileged()
    rmSync(this.#folder, { recursive: true, force: true })
    mkdirSync(this.#folder, { recursive: true })
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid)
    const auth = ['-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
    await this.#run('initdb', ['-D', this.#data('primary'), '-U', 'postgres', ...auth])
    this.#primary.start()
    await untilOpen(databaseUrl(this.#ports.primary, 'postgres'))
    await this.#run('pg_basebackup', [
      ...['-D', this.#data('replica'), '--write-recovery-conf', '--no-sync', '--checkpoint=fast'],
      ...['-d', `${databaseUrl(this.#ports.primary, '')}?application_name=replica`],
    ])
    this.#replica.start()
    await untilOpen(databaseUrl(this.#ports.replica, 'postgres'))
    await execute(databaseUrl(this.#ports.primary, 'postgres'), 'create database medicena')
    this.#pointTo(this.#ports.primary)
    this.#pooler.start()
    await untilOpen(this.poolUrl)
  }

  /** Replaces PgBouncer by a new process that takes over its connections. */
  async restartPooler(): Promise<void> {
    const old = this.#pooler
    this.#pooler = this.#newPooler(['-R'])
    this.#pooler.start()
    // The old process ends by itself as soon as the new one has its sockets.
    await old.ended()
    await untilOpen(this.poolUrl)
  }

  /** Kills the primary at once. */
  killPrimary(): Promise<void> {
    return this.#primary.end('SIGKILL')
  }

  /** Makes the replica the primary, and points PgBouncer to it. */
  async failOver(): Promise<void> {
    await execute(databaseUrl(this.#ports.replica, 'postgres'), 'select pg_promote()')
    this.#pointTo(this.#ports.replica)
    process.kill(this.#pooler.pid, 'SIGHUP')
  }

  async stop(): Promise<void> {
    await this.#pooler.end()
    await Promise.all([this.#replica, this.#primary].map((server) => server.end('SIGINT')))
  }

  #data(name: string): string {
    return join(this.#folder, name)
  }

  #server(name: 'primary' | 'replica', options: readonly string[]): Process {
    const place = ['-D', this.#data(name), '-k', this.#folder]
    const address = ['-h', '127.0.0.1', '-p', String(this.#ports[name])]
    const command = join(findPrograms('postgres'), 'postgres')
    return this.#process(name, command, [...place, ...address, ...options])
  }

  #newPooler(options: readonly string[]): Process {
    return this.#process('pgbouncer', 'pgbouncer', [...options, this.#data('pgbouncer.ini')])
  }

  #process(name: string, command: string, args: readonly string[]): Process {
    return new Process({
      command,
      args,
      cwd: '/',
      user: unprivileged(),
      log: `${this.#folder}-${name}.log`,
    })
  }

  #pointTo(port: number): void {
    const target = `host=127.0.0.1 port=${port} dbname=medicena user=postgres`
    writeFileSync(
      this.#data('pgbouncer.ini'),
      `[databases]
medicena = ${target} pool_mode=session
medicena_pool = ${target} pool_mode=transaction
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${this.#ports.pooler}
unix_socket_dir = ${this.#folder}
pidfile = ${this.#folder}/pgbouncer.pid
auth_type = any
default_pool_size = 20
max_client_conn = 500
; A client waits for a server rather than failing at once, and a server that is back is noticed after a second.
query_wait_timeout = 60
server_login_retry = 1
server_connect_timeout = 2
`,
    )
  }

  async #run(program: string, args: readonly string[]): Promise<void> {
    await promisify(execFile)(join(findPrograms(program), program), [...args], {
      ...unprivileged(),
      cwd: this.#folder,
    })
  }
}

const databaseUrl = (port: number, database: string): string =>
  `postgres://postgres@127.0.0.1:${port}/${database}`

/** Waits until a database responds. @throws Error after three minutes */
async function untilOpen(url: string): Promise<void> {
  const responds = () => execute(url, 'select 1').then(() => true)
  if (!(await holdsWithin(READY_TIMEOUT_MS, () => responds().catch(() => false)))) await responds()
}
