import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { PREVIEW_SECRET } from '@medicena/zone-kit/preview-token'
import { LISTEN_FD, SIGNS_FD, Sign, type Sign as SignType } from '../messages.ts'

export interface ChildOptions {
  /** A script of the server's build. */
  readonly script: 'worker' | 'trial'
  /** Limit of V8's heap in megabytes. */
  readonly heapMb: number
  /** The listening socket, for workers. */
  readonly listenFd?: number
  readonly onSign: (sign: SignType) => void
}

/**
 * Starts a child process that evaluates zone code. Its messages are structured clones, so that releases travel as they
 * are.
 */
export function startChild({ script, heapMb, listenFd, onSign }: ChildOptions): ChildProcess {
  const stdio: ('ignore' | 'inherit' | 'ipc' | 'pipe' | number)[] = ['ignore', 'inherit', 'inherit', 'ipc']
  stdio[LISTEN_FD] = listenFd ?? 'ignore'
  stdio[SIGNS_FD] = 'pipe'
  // A trial may run out of memory as part of its work; V8's report of it is no use to operators.
  if (script === 'trial') stdio[2] = 'ignore'
  const child = fork(join(__dirname, `${script}.cjs`), {
    serialization: 'advanced',
    stdio,
    execArgv: [...process.execArgv, `--max-old-space-size=${heapMb}`],
    // Code of zones could sign previews of its own.
    env: { ...process.env, [PREVIEW_SECRET]: undefined },
  })
  const signs = child.stdio[SIGNS_FD]
  if (signs instanceof Readable) {
    createInterface(signs).on('line', (line) => {
      const sign = Sign.safeParse(parseJson(line))
      if (sign.success) onSign(sign.data)
    })
    // The child may end while it writes.
    signs.on('error', () => {})
  }
  return child
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    // A line that foreign code has written.
    return null
  }
}
