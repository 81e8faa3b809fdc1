import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { basename, join } from 'node:path'

export interface TypeChecksOptions {
  /** The folder that has the compiler, and to which the locations of errors are relative. */
  readonly root: string
  /** The folder for the compiler's caches. */
  readonly cache: string
  /** Resolves when the checks do not delay a build. */
  readonly ready: () => Promise<void>
  /** Called with all errors of all projects whenever they change; each begins with `file:line:column`. */
  readonly onErrors: (errors: string) => void
}

/**
 * Checks types after changes, one project at a time and with low priority. The compiler's own watch mode reads all files
 * of all projects again every few seconds.
 */
export class TypeChecks {
  readonly #options: TypeChecksOptions
  readonly #errors = new Map<string, string>()
  #pending: string[] = []
  #compiler: ChildProcess | undefined
  #isRunning = false
  #isClosed = false

  constructor(options: TypeChecksOptions) {
    this.#options = options
  }

  /** Checks folders with a `tsconfig.json`, the first one first, before others that wait. */
  check(projects: readonly string[]): void {
    this.#pending = [...new Set([...projects, ...this.#pending])]
    // A check of files that have changed meanwhile is of no use.
    this.#stopCompiler()
    if (!this.#isRunning) void this.#run()
  }

  close(): void {
    this.#isClosed = true
    this.#stopCompiler()
  }

  #stopCompiler(): void {
    const { pid } = this.#compiler ?? {}
    // The command starts the compiler as a process of its own.
    if (pid) process.kill(-pid, 'SIGKILL')
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (!this.#isClosed) {
      await this.#options.ready()
      const project = this.#pending.shift()
      if (project === undefined) break
      const errors = await this.#compile(project)
      if (errors === null) this.#pending.push(project)
      else this.#note(project, errors)
    }
    this.#isRunning = false
  }

  #note(project: string, errors: string): void {
    const before = this.#all()
    this.#errors.set(project, errors)
    if (this.#all() !== before) this.#options.onErrors(this.#all())
  }

  #all(): string {
    return [...this.#errors.values()].filter(Boolean).join('\n')
  }

  /** Compiles a project. @returns its errors; null if the compiler was stopped */
  async #compile(project: string): Promise<string | null> {
    const { root, cache } = this.#options
    const info = join(cache, `${basename(join(root, project))}.tsbuildinfo`)
    const args = ['-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', info, '--pretty', 'false']
    const compiler = spawn(join(root, 'node_modules/.bin/tsc'), args, { cwd: root, detached: true })
    this.#compiler = compiler
    // The builds come first.
    if (compiler.pid) setPriority(compiler.pid, constants.priority.PRIORITY_LOW)
    let output = ''
    compiler.stdout.on('data', (text: Buffer) => {
      output += text
    })
    const signal = await new Promise((resolve) => compiler.once('close', (_code, ended) => resolve(ended)))
    this.#compiler = undefined
    return signal === null ? output.trim().replace(/^(.+?)\((\d+),(\d+)\)/gm, '$1:$2:$3') : null
  }
}
