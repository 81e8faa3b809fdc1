import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '@medicena/domain/error-message'
import { Health, type ReleaseDescription, type StartCommand } from '../../zone-server/protocol.ts'
import { describeRelease, type GetFromZoneServer, openPool, RefusedError } from './connection.ts'
import { ProcessEnd } from './faults.ts'
import type { ZoneServer } from './zone-server-process.ts'
import { keyOf } from './zone-servers.ts'

/** Interval of health checks. A zone host stops a server after a minute without requests. */
const HEALTH_INTERVAL_MS = 2_000

/** Delay before the next request to a host that did not respond. */
const RETRY_MS = 1_000

/** The status of `/health` by which a zone host says that the server has ended, and why. */
export const ENDED_STATUS = 502

/**
 * A zone server on a zone host, which starts and restarts it. The gateway sees one server, whatever number of
 * processes and machines is behind the address.
 */
export class RemoteZoneServer implements ZoneServer {
  readonly startedAt = new Date()
  readonly pid = 0
  memoryMb = 0
  readonly ready: Promise<ReleaseDescription>
  readonly ended: Promise<ProcessEnd>
  state: ZoneServer['state'] = 'starting'
  readonly #pool
  readonly #path: string
  #end: (end: ProcessEnd) => void = () => {}

  /** @param origin the zone host, for example `http://10.0.0.7:4200` */
  constructor(origin: string, { release, slots, isTrial }: StartCommand) {
    this.#pool = openPool(origin)
    this.#path = `/${keyOf(release, slots)}`
    this.ended = new Promise((resolve) => {
      this.#end = resolve
    })
    this.ready = this.#start(isTrial)
    this.ready.catch(() => {})
    const checking = setInterval(() => void this.#check().catch(() => {}), HEALTH_INTERVAL_MS)
    void this.ended.then(() => {
      clearInterval(checking)
      this.state = 'leaving'
    })
  }

  get inFlight(): number {
    return this.#pool.stats.size
  }

  readonly get: GetFromZoneServer = (path, headers = {}, signal) =>
    this.#pool.request({ path: this.#path + path, method: 'GET', headers, ...(signal && { signal }) })

  async drain(timeoutMs: number): Promise<void> {
    this.state = 'leaving'
    const deadline = Date.now() + timeoutMs
    while (this.inFlight > 0 && Date.now() < deadline) await sleep(20)
    this.#end({ kind: 'crash', message: 'drained' })
    await this.#pool.destroy()
  }

  /** Retries after the trial: an unreachable host is no fault of an accepted release. */
  async #start(isTrial: boolean): Promise<ReleaseDescription> {
    for (;;) {
      try {
        const description = await describeRelease(this.get)
        if (this.state === 'starting') this.state = 'serving'
        return description
      } catch (error) {
        const isFinal = isTrial || error instanceof RefusedError || this.state === 'leaving'
        if (isFinal) this.#end({ kind: 'crash', message: messageOf(error) })
        if (isFinal) throw error
        await sleep(RETRY_MS)
      }
    }
  }

  async #check(): Promise<void> {
    const { statusCode, body } = await this.get('/health')
    const health = await body.json()
    if (statusCode === ENDED_STATUS) this.#end(ProcessEnd.parse(health))
    else this.memoryMb = Math.round(Health.parse(health).rssMb)
  }
}
