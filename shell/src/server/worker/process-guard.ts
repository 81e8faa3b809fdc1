import { releaseInStack } from './release-name.ts'

/** Ways to end a process. `process.exit` uses `reallyExit`. */
const ENDINGS = ['exit', 'abort', 'kill', 'reallyExit'] as const

/** Leaves it to the primary when this process ends, and ends it with the primary. */
export function endWithPrimary(): void {
  // Signals reach the whole group of processes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  const exit = process.exit.bind(process)
  process.on('disconnect', () => exit(1))
  // The primary may have ended while this process started.
  if (!process.connected) exit(1)
}

/** A zone's attempt to end the process. */
export interface EndingAttempt {
  readonly release: string
  /** For example `process.exit(0) was called`. */
  readonly message: string
}

/**
 * Makes functions that end the process throw when a zone's code calls them; others still work. This is against mistakes,
 * not against malice: zone code runs with the rights of the process.
 */
export function guardProcess(onAttempt: (attempt: EndingAttempt) => void): void {
  const target = process as unknown as Record<string, (...args: unknown[]) => unknown>
  for (const name of ENDINGS) {
    const original = target[name]
    if (!original) continue
    const guarded = (...args: unknown[]): unknown => {
      const release = releaseInStack(wholeStack())
      if (release === null) return original.apply(process, args)
      const message = `process.${name}(${args.map(String).join(', ')}) was called`
      onAttempt({ release, message })
      throw new Error(message)
    }
    Object.defineProperty(process, name, { value: guarded, writable: false, configurable: false })
  }
}

function wholeStack(): string {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 200
  const { stack = '' } = new Error()
  Error.stackTraceLimit = limit
  return stack
}
