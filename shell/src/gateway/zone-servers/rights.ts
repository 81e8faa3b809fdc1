import type { ForkOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Variables that a zone server gets. Others may be secrets. */
const INHERITED =
  /^(?:NODE_ENV|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|TZ|LANG|LC_\w+|OTEL_\w+|https?_proxy|no_proxy)$/i

/** Ends a process with its parent, even one whose event loop is blocked; part of Linux. */
const SETPRIV = '/usr/bin/setpriv'

/** Users of zone servers where the site runs as root: no accounts, and nobody else's (systemd's dynamic users). */
const FIRST_UID = 61_184
const UIDS = 4_000

let started = 0

/**
 * The rights of a zone server: it reads the shell's server files only, starts no processes and no workers, and has no
 * variables that it does not need (https://nodejs.org/api/permissions.html). Where the site runs as root, each has a user
 * of its own.
 * @param folder the folder of the server's build
 */
export function rightsOf(
  folder: string,
  heapMb: number,
): Pick<ForkOptions, 'env' | 'execPath' | 'execArgv' | 'uid' | 'gid'> {
  const inherited = Object.entries(process.env).filter(([name]) => INHERITED.test(name))
  const isTraced = inherited.some(([name]) => name.startsWith('OTEL_EXPORTER'))
  const readable = [folder, ...(isTraced ? libraryFolders(folder) : [])]
  const uid = FIRST_UID + (started++ % UIDS)
  const execArgv = [
    process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
    // Node 20 warns that its permission model is experimental.
    '--disable-warning=ExperimentalWarning',
    ...readable.map((path) => `--allow-fs-read=${path}/*`),
    `--max-old-space-size=${heapMb}`,
  ]
  return {
    env: Object.fromEntries(inherited),
    ...(existsSync(SETPRIV)
      ? { execPath: SETPRIV, execArgv: ['--pdeathsig', 'KILL', '--', process.execPath, ...execArgv] }
      : { execArgv }),
    ...(process.getuid?.() === 0 && { uid, gid: uid }),
  }
}

/** The folders in which libraries of a folder are found; tracing loads them. */
function libraryFolders(folder: string): string[] {
  const parent = dirname(folder)
  const own = join(folder, 'node_modules')
  return [...(existsSync(own) ? [own] : []), ...(parent === folder ? [] : libraryFolders(parent))]
}
