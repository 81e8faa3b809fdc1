import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { messageOf } from '@medicena/domain/error-message'
import * as z from 'zod/mini'
import { stackOf } from '../dev/describe-error.ts'

/** Limits of a disposable process. */
export interface Limits {
  /** For the task, once the process has loaded its modules. */
  readonly taskMs: number
  /** Of V8's heap. */
  readonly heapMb: number
}

/** Code in a disposable process that failed, ended it or exceeded a limit; the message tells operators which. */
export class DisposableProcessError extends Error {
  /** @param stack where the code has failed, if it has thrown */
  constructor(reason: string, stack?: string) {
    super(reason)
    this.name = 'DisposableProcessError'
    if (stack !== undefined) this.stack = stack
  }
}

/** A process that has not loaded its own modules by then has no chance: the machine is overloaded or out of memory. */
const START_TIMEOUT_MS = 60_000

const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('result'), value: z.unknown() }),
  z.object({ kind: z.literal('failure'), reason: z.string(), stack: z.optional(z.string()) }),
])
type Message = z.infer<typeof Message>

/** Environment variables that a zone's code may read: no credentials. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot']

/**
 * Runs a task in a process of its own, which is killed afterwards. Code that loops, exits, throws in a timer or runs out
 * of memory cannot harm the caller. Only an explicit report of the task counts as success.
 * @param module path of the module that calls `serveTask`
 * @throws DisposableProcessError
 */
export async function runInDisposableProcess(
  module: string,
  input: unknown,
  { taskMs, heapMb }: Limits,
): Promise<unknown> {
  const sources = module.endsWith('.ts') ? ['--import', tsx()] : []
  const child = fork(module, {
    execArgv: [`--max-old-space-size=${heapMb}`, ...sources],
    env: {
      NODE_ENV: 'production',
      ...Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let timer: NodeJS.Timeout | undefined
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  try {
    return await new Promise((resolve, reject) => {
      const fail = (reason: string) => reject(new DisposableProcessError(reason))
      timer = setTimeout(
        fail,
        START_TIMEOUT_MS,
        `its process did not start within ${START_TIMEOUT_MS / 1000} s`,
      )
      child.once('error', reject)
      child.once('exit', (code, signal) => fail(reasonOfExit(code, signal, heapMb)))
      child.on('message', (received) => {
        const message = Message.safeParse(received)
        if (!message.success) return
        if (message.data.kind === 'ready') {
          clearTimeout(timer)
          timer = setTimeout(fail, taskMs, `it did not finish within ${taskMs / 1000} s`)
          child.send({ input })
        } else if (message.data.kind === 'result') resolve(message.data.value)
        else reject(new DisposableProcessError(message.data.reason, message.data.stack))
      })
    })
  } finally {
    clearTimeout(timer)
    child.removeAllListeners('exit')
    process.off('exit', kill)
    kill()
  }
}

function reasonOfExit(code: number | null, signal: NodeJS.Signals | null, heapMb: number): string {
  // V8 aborts when the heap is full.
  if (signal === 'SIGABRT' || code === 134) return `it needs more than ${heapMb} MB of memory`
  return signal ? `its process was killed by ${signal}` : `it ends the process (exit code ${code})`
}

/** The loader of TypeScript sources; a built package has none. */
const tsx = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/**
 * The other side, in the module of a disposable process: waits for the input, runs the task and reports its result. The
 * process stays until its parent kills it, so that the report always arrives.
 */
export function serveTask(task: (input: unknown) => Promise<unknown>): void {
  const report = (message: Message) => process.send?.(message)
  const fail = (error: unknown) =>
    report({ kind: 'failure', reason: messageOf(error), stack: stackOf(error) })
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  // The parent has ended. A report would fail, and the failure of that report as well.
  process.once('disconnect', () => process.exit())
  process.once('message', async (message) => {
    try {
      const { input } = z.parse(z.object({ input: z.unknown() }), message)
      report({ kind: 'result', value: await task(input) })
    } catch (error) {
      fail(error)
    }
  })
  report({ kind: 'ready' })
}
