import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url))

/** A program of this package in a process of its own; it ends with the test at the latest. */
export interface Program {
  readonly child: ChildProcess
  /** What it wrote so far, to either stream. */
  output(): string
  /** Resolves when it has written something that matches; rejects when it ends without. */
  says(pattern: RegExp): Promise<string>
  /** Resolves to its exit code; null when a signal ended it. */
  readonly exit: Promise<number | null>
}

/** Starts a TypeScript file, given relative to the package. */
export function start(file: string, args: readonly string[] = [], env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: PACKAGE,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
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
