import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '@medicena/domain/error-message'
import * as z from 'zod/mini'
import type { DevSession } from './dev-session.ts'

const POLL_INTERVAL_MS = 100
/** How often a long start says what it waits for. */
const NOTICE_INTERVAL_MS = 15_000

/** The levels of pino. */
const ERROR_LEVEL = 50

const Status = z.object({
  ready: z.boolean(),
  zones: z.record(
    z.string(),
    z.object({ serving: z.nullable(z.string()), rejected: z.nullable(z.string()) }),
  ),
  servers: z.array(z.object({ state: z.string(), startedAt: z.string() })),
})
type Status = z.infer<typeof Status>

const LogLine = z.object({
  level: z.number(),
  msg: z._default(z.string(), ''),
  err: z.optional(z.object({ stack: z.string() })),
  zone: z._default(z.string(), ''),
  reason: z._default(z.string(), ''),
})

export interface DevSiteOptions {
  readonly session: DevSession
  /** Starts the process that runs the site. */
  readonly spawn: () => ChildProcess
  /** The file that runs the site's server. */
  readonly serverFile: string
  /** The site's private port. */
  readonly operationsUrl: string
  readonly print: (text: string) => void
}

/** The site in development: tells pages what it serves, and shows its errors. */
export class DevSite {
  readonly #options: DevSiteOptions
  readonly #shellBuilds: string[] = []
  #servedShell = ''
  #restarting: Promise<void> = Promise.resolve()
  #isStopped = false
  #lastStatus = ''
  /** The hash of the file that the site's gateway runs. */
  #gateway = ''
  #process: ChildProcess | undefined

  constructor(options: DevSiteOptions) {
    this.#options = options
  }

  /**
   * Starts the site and resolves when it is ready.
   * @param shell the build of the shell; none if it never changes
   * @throws Error when the process ends meanwhile
   */
  async start(shell = ''): Promise<void> {
    if (shell) this.addShellBuild(shell)
    this.#gateway = await this.#hashOfGateway()
    this.#startProcess()
    await this.#until(({ ready }) => ready)
    this.#servedShell = shell
    void this.#poll()
  }

  /** Notes a build of the shell for browsers: pages that have applied it are not older than what the site serves. */
  addShellBuild(shell: string): void {
    if (this.#shellBuilds.at(-1) !== shell) this.#shellBuilds.push(shell)
  }

  /** Makes the site serve a new build of the shell. */
  restart(shell: string): void {
    this.addShellBuild(shell)
    this.#restarting = this.#restarting
      .then(() => this.#replaceShell(shell))
      .catch((error: unknown) => this.#options.print(messageOf(error)))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#stopProcess()
  }

  async #replaceShell(shell: string): Promise<void> {
    await this.#options.session.siteReady('shell')
    // A later build waits already.
    if (this.#isStopped || this.#shellBuilds.at(-1) !== shell) return
    const gateway = await this.#hashOfGateway()
    if (gateway === this.#gateway && isRunning(this.#process)) await this.#replaceServers(this.#process)
    else {
      await this.#stopProcess()
      this.#gateway = gateway
      this.#startProcess()
      // Not readiness: a rejected release must not end the site.
      await this.#until(({ servers }) => servers.some(({ state }) => state === 'serving'))
    }
    this.#servedShell = shell
  }

  /** Replaces the processes that render pages; no request waits or fails. */
  async #replaceServers(site: ChildProcess): Promise<void> {
    const before = new Date().toISOString()
    site.kill('SIGUSR2')
    await this.#until(({ servers }) =>
      servers.every(({ state, startedAt }) => startedAt >= before && state === 'serving'),
    )
  }

  async #hashOfGateway(): Promise<string> {
    return createHash('sha256')
      .update(await readFile(this.#options.serverFile))
      .digest('hex')
  }

  #startProcess(): void {
    const site = this.#options.spawn()
    if (site.stdout) createInterface(site.stdout).on('line', (line) => void this.#showError(line))
    this.#process = site
  }

  async #stopProcess(): Promise<void> {
    const site = this.#process
    if (!isRunning(site)) return
    const exited = once(site, 'exit')
    site.kill()
    await exited
  }

  /** Shows an error that the site has logged, in the terminal and in open pages. */
  async #showError(line: string): Promise<void> {
    const parsed = LogLine.safeParse(parseJson(line))
    if (!parsed.success || parsed.data.level < ERROR_LEVEL) return
    const { session, print } = this.#options
    const { msg, err, zone, reason } = parsed.data
    const text = await session.locate(err?.stack ?? `${msg} ${zone} ${reason}`.trim())
    // Pages show a rejection until the status has none.
    if (reason === '') session.showErrors('site', text)
    else print(`site: ${text}`)
  }

  /** Tells pages of changes in what the site serves. */
  async #poll(): Promise<void> {
    const { session } = this.#options
    while (!this.#isStopped) {
      await sleep(POLL_INTERVAL_MS)
      const status = await this.#readStatus()
      const text = JSON.stringify([status?.zones, this.#servedShell])
      if (!status || text === this.#lastStatus) continue
      this.#lastStatus = text
      for (const [zone, { rejected }] of Object.entries(status.zones)) {
        const source = `${zone}: release rejected`
        if (rejected === null) session.events.clearErrors(source)
        else session.events.send({ kind: 'errors', source, text: await session.locate(rejected) })
      }
      const serving = Object.entries(status.zones).flatMap(([zone, { serving }]) =>
        serving === null ? [] : [[zone, serving] as const],
      )
      session.events.send({
        kind: 'serving',
        versions: {
          ...(this.#servedShell && { shell: this.#servedShell }),
          ...Object.fromEntries(serving),
        },
        shellBuilds: this.#shellBuilds,
      })
    }
  }

  /** Waits, however long that takes on a busy machine. @throws Error when the site ends meanwhile */
  async #until(isReached: (status: Status) => boolean): Promise<void> {
    let noticedAt = Date.now()
    while (!this.#isStopped) {
      const status = await this.#readStatus()
      if (status && isReached(status)) return
      if (this.#process?.exitCode) throw new Error(`The site exited with code ${this.#process.exitCode}.`)
      if (Date.now() - noticedAt > NOTICE_INTERVAL_MS) {
        this.#options.print('Waiting for the site')
        noticedAt = Date.now()
      }
      await sleep(POLL_INTERVAL_MS)
    }
  }

  /** @returns null while the site restarts */
  async #readStatus(): Promise<Status | null> {
    try {
      const response = await fetch(`${this.#options.operationsUrl}/status`)
      return z.parse(Status, await response.json())
    } catch {
      return null
    }
  }
}

const isRunning = (child: ChildProcess | undefined): child is ChildProcess =>
  child?.exitCode === null && child.signalCode === null

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
