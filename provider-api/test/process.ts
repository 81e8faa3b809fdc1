import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { QUICK_COMPILATION } from './quick-compilation.ts'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url))

/** A program of this package in a child process; killed at the end of the test. */
export type Program = ReturnType<typeof start>

/** Starts a built server on free ports, without demonstration data. */
export function startServer(env: Record<string, string>, standardOutput?: number) {
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
) {
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
  /** Resolves to the exit code; null after a signal. */
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  /** Waits for matching output; rejects when the process exits without it. */
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
  /** Returns the output so far, of both streams. */
  const output = () => text
  return { child, output, says, exit }
}
