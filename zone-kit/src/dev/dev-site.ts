import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '@medicena/domain/error-message'
import type { DevEvents } from '@medicena/zone-kit/dev/dev-events'
import * as z from 'zod/mini'
import { OPERATIONS_URL, SITE_URL, type Stack } from './stack.ts'

const POLL_INTERVAL_MS = 100

/** The levels of pino. */
const ERROR_LEVEL = 50

const Status = z.object({
  zones: z.record(
    z.string(),
    z.object({ serving: z.nullable(z.string()), rejected: z.nullable(z.string()) }),
  ),
})

const LogLine = z.object({
  level: z.number(),
  msg: z._default(z.string(), ''),
  err: z.optional(z.object({ stack: z.string() })),
  zone: z._default(z.string(), ''),
  reason: z._default(z.string(), ''),
})

export interface DevSiteOptions {
  readonly stack: Stack
  readonly events: DevEvents
  /** The file that runs the site's server. */
  readonly serverFile: string
  readonly env: NodeJS.ProcessEnv
  /** Resolves when the site may start again. */
  readonly siteReady: () => Promise<void>
  /** Adds locations in the sources to a stack trace. */
  readonly locate: (stack: string) => Promise<string>
  readonly print: (text: string) => void
}

/** The site's process in development: tells pages what it serves, and shows its errors. */
export class DevSite {
  readonly #options: DevSiteOptions
  readonly #shellBuilds: string[] = []
  #servedShell = ''
  #restarting: Promise<void> = Promise.resolve()
  #isStopped = false
  #lastStatus = ''

  constructor(options: DevSiteOptions) {
    this.#options = options
  }

  /** Starts the site with a build of the shell and resolves when it is ready. */
  async start(shellVersion: string): Promise<void> {
    this.#shellBuilds.push(shellVersion)
    this.#startProcess()
    await this.#options.stack.waitUntilReady(`${SITE_URL}/readyz`)
    this.#servedShell = shellVersion
    void this.#poll()
  }

  /** Replaces the site's process after a new build of the shell. */
  restart(shellVersion: string): void {
    this.#shellBuilds.push(shellVersion)
    this.#restarting = this.#restarting
      .then(() => this.#replaceProcess(shellVersion))
      .catch((error: unknown) => this.#options.print(messageOf(error)))
  }

  async #replaceProcess(shellVersion: string): Promise<void> {
    // A later build waits already.
    if (this.#isStopped || this.#shellBuilds.at(-1) !== shellVersion) return
    await this.#options.siteReady()
    await this.#options.stack.stop('site')
    this.#startProcess()
    // Not readiness: a rejected release must not end the site.
    await this.#options.stack.waitUntilReady(`${SITE_URL}/healthz`)
    this.#servedShell = shellVersion
  }

  stop(): void {
    this.#isStopped = true
  }

  #startProcess(): void {
    const { stack, serverFile, env } = this.#options
    const output = new PassThrough()
    createInterface(output).on('line', (line) => void this.#showError(line))
    stack.start('site', { args: [serverFile], env, onOutput: (text) => output.write(text) })
  }

  /** Shows an error that the site has logged, in the terminal and in open pages. */
  async #showError(line: string): Promise<void> {
    const parsed = LogLine.safeParse(parseJson(line))
    if (!parsed.success || parsed.data.level < ERROR_LEVEL) return
    const { msg, err, zone, reason } = parsed.data
    const text = await this.#options.locate(err?.stack ?? `${msg} ${zone} ${reason}`.trim())
    this.#options.print(`site: ${text}`)
    // Pages show a rejection until the status has none.
    if (reason === '') this.#options.events.send({ kind: 'errors', source: 'site', text })
  }

  /** Tells pages of changes in what the site serves. */
  async #poll(): Promise<void> {
    while (!this.#isStopped) {
      await sleep(POLL_INTERVAL_MS)
      const status = await readStatus()
      const text = JSON.stringify([status, this.#servedShell])
      if (!status || text === this.#lastStatus) continue
      this.#lastStatus = text
      for (const [zone, { rejected }] of Object.entries(status.zones)) {
        const source = `${zone}: release rejected`
        if (rejected === null) this.#options.events.clearErrors(source)
        else this.#options.events.send({ kind: 'errors', source, text: await this.#options.locate(rejected) })
      }
      const serving = Object.entries(status.zones).flatMap(([zone, { serving }]) =>
        serving === null ? [] : [[zone, serving] as const],
      )
      this.#options.events.send({
        kind: 'serving',
        versions: { shell: this.#servedShell, ...Object.fromEntries(serving) },
        shellBuilds: this.#shellBuilds,
      })
    }
  }
}

/** @returns null while the site restarts */
async function readStatus(): Promise<z.infer<typeof Status> | null> {
  try {
    const response = await fetch(`${OPERATIONS_URL}/zones`)
    return z.parse(Status, await response.json())
  } catch {
    return null
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
