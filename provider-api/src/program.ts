import { type ParseArgsConfig, parseArgs } from 'node:util'
import { codeOf, messageOf } from '@medicena/domain/error-message'

/** An error at start that the operator can fix; printed as one line, without a stack. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}

/** Parses the arguments of a program. @throws StartError for unknown ones */
export function parseArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new StartError(`${messageOf(error)} (see --help)`, { cause: error })
  }
}

export function print(text: string): void {
  process.stdout.write(text)
}

const REASONS: Readonly<Record<string, string>> = {
  EROFS: 'it is read-only',
  EACCES: 'this user may not write to it',
  EPERM: 'this user may not write to it',
  ENOSPC: 'the disk is full',
  EDQUOT: "the user's space is used up",
  ENOTDIR: 'it is no folder',
  EEXIST: 'it is no folder',
}

/** Says why a folder can't be used. @param error of the file system */
export function unusable(folder: string, error: unknown): string {
  const code = codeOf(error) || String(error)
  return `the folder ${folder} can't be used: ${REASONS[code] ?? code}`
}

/** Runs a program's main function; prints a `StartError` as one line, any other error with its stack, and exits with 1. */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    const message =
      error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
    // Open handles must not keep a failed program alive.
    process.stderr.write(`${message}\n`, () => process.exit(1))
  }
}

/**
 * Calls a function on SIGTERM or SIGINT, then exits with 0; with 1 when it fails or exceeds the timeout. A second signal
 * exits at once.
 * @returns a function that removes the signal handlers
 */
export function onSignal(timeoutMs: number, end: () => Promise<void>): () => void {
  const signals = ['SIGTERM', 'SIGINT'] as const
  const handle = () => {
    stop()
    setTimeout(() => {
      process.stderr.write(`shutdown did not finish within ${timeoutMs / 1000} s\n`)
      process.exit(1)
    }, timeoutMs).unref()
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
        process.exit(1)
      },
    )
  }
  const stop = () => {
    for (const signal of signals) process.off(signal, handle)
  }
  for (const signal of signals) process.on(signal, handle)
  return stop
}
