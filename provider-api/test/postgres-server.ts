import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'

/** Debian and Ubuntu install the server's programs here, outside the PATH. */
const DEBIAN = '/usr/lib/postgresql'

/** A PostgreSQL server for one test run. */
export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>

/**
 * Starts PostgreSQL on a free port.
 * @param persistentDirectory keeps the databases; without it they are temporary
 * @param isDurable whether to use fsync as in production; tests are faster without
 */
export async function startPostgres(persistentDirectory?: string, isDurable = false) {
  const programs = findPrograms('initdb', 'postgres')
  const directory = persistentDirectory ?? mkdtempSync(join(scratchDirectory(), 'medicena-postgres-'))
  mkdirSync(directory, { recursive: true })
  // PostgreSQL does not run as root.
  const user = process.getuid?.() === 0 ? unprivileged() : {}
  if (user.uid !== undefined && user.gid !== undefined) chownSync(directory, user.uid, user.gid)
  const data = join(directory, 'data')
  if (!existsSync(join(data, 'PG_VERSION'))) {
    await promisify(execFile)(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...user, cwd: directory },
    )
  }
  requirePassword(data)
  const port = await freePort()
  const launch = () =>
    spawn(
      join(programs, 'postgres'),
      [
        `-D${data}`,
        `--unix_socket_directories=${directory}`,
        '--listen_addresses=127.0.0.1',
        `--port=${port}`,
        `--fsync=${isDurable ? 'on' : 'off'}`,
      ],
      { ...user, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  let server = launch()
  const stop = async () => {
    // Fast shutdown: disconnects open sessions.
    await end(server, 'SIGINT')
    if (persistentDirectory === undefined) rmSync(directory, { recursive: true, force: true })
  }
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  try {
    await untilReady(server, url('postgres'))
  } catch (error) {
    await stop()
    throw error
  }
  /** Crashes the server (PostgreSQL's immediate shutdown) and restarts it on the same port. */
  const crash = async () => {
    await end(server, 'SIGQUIT')
    server = launch()
    await untilReady(server, url('postgres'))
  }
  return { url, crash, stop }
}

/** Runs one statement on a new connection. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    await client.unsafe(statement)
  } finally {
    await client.end({ timeout: 5 })
  }
}

/** The role that needs a password; all others are trusted. */
export const GUARDED = 'guarded'

function requirePassword(data: string): void {
  const file = join(data, 'pg_hba.conf')
  const rule = `host all ${GUARDED} 127.0.0.1/32 scram-sha-256\n`
  const rules = readFileSync(file, 'utf8')
  // The first matching rule applies.
  if (!rules.startsWith(rule)) writeFileSync(file, rule + rules)
}

export function findPrograms(...names: string[]): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ]
  const directory = places.find((place) => names.every((name) => existsSync(join(place, name))))
  if (directory !== undefined) return directory
  throw new Error(
    `The API tests need PostgreSQL and found no ${names.join(' and ')} on the PATH nor below ${DEBIAN}. ` +
      'Install it: apt-get install postgresql (Debian, Ubuntu), brew install postgresql (macOS).',
  )
}

/** The user for programs that do not run as root: `postgres`, else `nobody`. */
export function unprivileged(): { uid?: number; gid?: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return found ? { uid: Number(found[2]), gid: Number(found[3]) } : {}
}

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let output = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  for (let attempt = 0; attempt < 100; attempt++) {
    if (server.exitCode !== null) break
    try {
      await execute(url, 'select 1')
      return
    } catch {
      await setTimeout(100)
    }
  }
  throw new Error(`PostgreSQL did not start:\n${output}`)
}

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}

const MEMORY_DIRECTORY = '/dev/shm'

/** Space for two prepared databases, a few copies of each, and PostgreSQL's own files. */
const REQUIRED_BYTES = 4 * 2 ** 30

/**
 * Returns the directory of test databases: in memory if there is space, because copying one to a disk takes
 * longer than most tests.
 */
export function scratchDirectory(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DIRECTORY)
    return bavail * bsize > REQUIRED_BYTES ? MEMORY_DIRECTORY : tmpdir()
  } catch {
    // Only Linux has /dev/shm.
    return tmpdir()
  }
}
