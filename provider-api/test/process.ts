import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { QUICK_COMPILATION } from './quick-compilation.ts'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url))

/** A program of this package in a child process; killed at the end of the test. */
export interface Program {
  readonly child: ChildProcess
  /** Returns its output so far, of both streams. */
  output(): string
  /** Waits for matching output; rejects when the process exits without it. */
  says(pattern: RegExp): Promise<string>
  /** Resolves to the exit code; null after a signal. */
  readonly exit: Promise<number | null>
}

/** Starts a built server on free ports, without demonstration data. */
export function startServer(env: Record<string, string>, standardOutput?: number): Program {
  const ports = { PROVIDER_API_PORT: '0', PROVIDER_API_OPS_PORT: '0' }
  return start('dist/main.js', [], { DATABASE_URL: '', PROVIDER_SEED: '', ...ports, ...env }, standardOutput)
}

/**
 * Starts a built program (`dist/main.js`) or a TypeScript file; the path is relative to the package.
 * @param standardOutput descriptor of a file that gets its standard output
 */
export function start(
  file: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
  standardOutput?: number,
): Program {
  const child = spawn(
    process.execPath,
    [QUICK_COMPILATION, ...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), file, ...args],
    {
      cwd: PACKAGE,
      env: { ...process.env, ...env },
      stdio: ['ignore', standardOutput ?? 'pipe', 'pipe'],
    },
  )
  let text = ''
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const says = async (pattern: RegExp) => {
    let ended = false
    void exit.then(() => {
      ended = true
    })
    for (;;) {
      const match = pattern.exec(text)
      if (match) return match[0]
      if (ended) throw new Error(`ended without ${pattern}:\n${text}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return { child, output: () => text, says, exit }
}
