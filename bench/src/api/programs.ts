import { type ChildProcess, spawn } from 'node:child_process'
import { WORKSPACE } from '@medicena/zone-kit/workspace'

/** A program of the workspace in a process of its own. */
export interface Program {
  readonly child: ChildProcess
  /** Resolves when its standard output matches; rejects, with its words, when it ends without. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  /** Resolves to its words when it has ended by itself. @throws Error with them when by another code than expected, or 0 */
  done(expected?: number): Promise<string>
  /** Ends it tidily. */
  stop(): Promise<void>
}

/** Starts a TypeScript file of the workspace. */
export function startProgram(
  file: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: WORKSPACE,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const failed = () => new Error(`${file} ended:\n${output}`)
  return {
    child,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output)
          if (found) resolve(found)
        }
        child.stdout.on('data', look)
        void ended.then(() => reject(failed()))
        look()
      }),
    done: async (expected = 0) => {
      if ((await ended) !== expected) throw failed()
      return output
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
