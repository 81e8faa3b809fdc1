import { spawn } from 'node:child_process'
import { WORKSPACE } from '@medicena/zone-kit/workspace'

/** A program that runs in a process of its own. */
export interface Program {
  /** Waits until stdout matches. @throws Error with the output if the program exits first */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>
  /** Waits until the program exits. @throws Error with the output if it fails */
  exited(): Promise<void>
  /** Stops it by SIGTERM and waits until it has exited. */
  stop(): Promise<void>
}

/** Starts a TypeScript file of the workspace, or a built one. */
export function startProgram(
  file: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(
    process.execPath,
    [...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), file, ...args],
    {
      cwd: WORKSPACE,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const failure = () => new Error(`${file} exited:\n${output}`)
  return {
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const match = pattern.exec(output)
          if (match) resolve(match)
        }
        child.stdout.on('data', check)
        void exit.then(() => reject(failure()))
        check()
      }),
    exited: async () => {
      if ((await exit) !== 0) throw failure()
    },
    stop: async () => {
      child.kill('SIGTERM')
      await exit
    },
  }
}
