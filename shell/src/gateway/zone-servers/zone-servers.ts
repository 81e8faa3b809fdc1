import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '@medicena/domain/error-message'
import type { FastifyBaseLogger } from 'fastify'
import {
  type ReleaseCode,
  type ReleaseDescription,
  type StartCommand,
  slotFillers,
  type ZoneServerSettings,
} from '../../zone-server/protocol.ts'
import { FAULT_WINDOW_MS, type ProcessEnd, restartDelayMs } from './faults.ts'
import type { ZoneServer } from './zone-server-process.ts'

/** A server that nothing requests for this long stops, unless its release is live or a candidate. */
const IDLE_MS = 60_000

/** When a server is replaced or not needed any more, requests in flight get this long. */
const DRAIN_TIMEOUT_MS = 10_000

/** A request waits this long for a server that starts. */
const WAIT_MS = 5_000
const POLL_INTERVAL_MS = 20

/** A release with the releases that fill its slots: what one zone server runs. */
export interface ServerSpec {
  /** `mf-facility@2.0.1+mf-search@1.4.0` */
  readonly key: string
  readonly release: ReleaseCode
  readonly slots: readonly ReleaseCode[]
}

/** Names a release with the releases that fill the slots of its pages. */
export function specOf(
  release: ReleaseCode,
  { routes }: Pick<ReleaseDescription, 'routes'>,
  fillers: readonly ReleaseCode[],
): ServerSpec {
  const slots = slotFillers(
    routes,
    fillers.filter(({ name }) => name !== release.name),
  )
  return { key: keyOf(release, slots), release, slots }
}

/** Names what one zone server runs. */
export const keyOf = (release: ReleaseCode, slots: readonly ReleaseCode[]): string =>
  [release, ...slots].map(nameOf).join('+')

/** A zone server that ended, or could not be started again. */
export interface ServerFault extends ProcessEnd {
  readonly spec: ServerSpec
}

/** A zone server's status for operators. */
export interface ServerStatus {
  readonly release: string
  readonly pid: number
  readonly state: ZoneServer['state']
  readonly startedAt: string
  readonly memoryMb: number
}

export interface ZoneServersOptions {
  readonly settings: ZoneServerSettings
  /** How many servers a live release of a zone has. */
  readonly countOf: (zone: string) => number
  readonly onFault: (fault: ServerFault) => void
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
  readonly start: (command: StartCommand) => ZoneServer
}

/** The servers of one spec. */
interface Group {
  readonly spec: ServerSpec
  readonly servers: Set<ZoneServer>
  /** Number of servers that should run; 0 for one that runs only while it is used. */
  count: number
  usedAt: number
  /** Times at which servers ended unplanned. */
  ends: number[]
  restarting: NodeJS.Timeout | undefined
}

/**
 * The zone servers of this machine. It compares what should run with what runs: starts, restarts with backoff, drains and
 * stops.
 */
export class ZoneServers {
  readonly #options: ZoneServersOptions
  readonly #groups = new Map<string, Group>()
  /** First starts in progress, by spec. */
  readonly #trials = new Map<string, Promise<ReleaseDescription>>()
  #isStopping = false

  constructor(options: ZoneServersOptions) {
    this.#options = options
  }

  /**
   * Starts a release for the first time, which is its trial. Concurrent calls share it.
   * @param fillers the releases that may fill its slots
   * @throws RefusedError with the reason why it must not serve visitors
   */
  admit(release: ReleaseCode, fillers: readonly ReleaseCode[]): Promise<ReleaseDescription> {
    const key = keyOf(release, fillers)
    const trial =
      this.#trials.get(key) ?? this.#admit(release, fillers).finally(() => this.#trials.delete(key))
    this.#trials.set(key, trial)
    return trial
  }

  async #admit(release: ReleaseCode, fillers: readonly ReleaseCode[]): Promise<ReleaseDescription> {
    const server = this.#start(release, fillers, true)
    const description = await server.ready
    const spec = specOf(release, description, fillers)
    const group = this.#groupOf(spec)
    this.#join(group, server)
    return description
  }

  /** Whether a spec has passed its trial and runs, or is about to run again. */
  has({ key }: ServerSpec): boolean {
    return this.#groups.has(key)
  }

  /** Runs these specs, as many servers as their zones have. All others stop when nothing uses them. */
  run(specs: readonly ServerSpec[]): void {
    const keys = new Set(specs.map(({ key }) => key))
    for (const group of this.#groups.values()) if (!keys.has(group.spec.key)) group.count = 0
    for (const spec of specs) {
      const group = this.#groupOf(spec)
      group.count = this.#options.countOf(spec.release.name)
      this.#fill(group)
    }
  }

  /**
   * Stops servers that nothing needs.
   * @param accepted the releases that visitors may still request, named `mf-a@0.1.0-cae88b9584`
   */
  stopIdle(accepted: Pick<ReadonlySet<string>, 'has'>): void {
    const running = [...this.#groups.values()].filter(({ count }) => count > 0)
    const released = new Set(running.map(({ spec }) => nameOf(spec.release)))
    for (const group of this.#groups.values()) {
      if (group.count > 0) continue
      const { release, key } = group.spec
      const isRequestable = accepted.has(nameOf(release)) && !released.has(nameOf(release))
      if (isRequestable && Date.now() - group.usedAt < IDLE_MS) continue
      this.#groups.delete(key)
      clearTimeout(group.restarting)
      for (const server of group.servers) void server.drain(DRAIN_TIMEOUT_MS)
    }
  }

  /**
   * Chooses the server of a spec with the fewest requests, and starts one if none runs.
   * @throws Error when none is available within some seconds
   */
  async serverFor(spec: ServerSpec): Promise<ZoneServer> {
    const group = this.#groupOf(spec)
    group.usedAt = Date.now()
    const deadline = Date.now() + WAIT_MS
    while (Date.now() < deadline) {
      const serving = leastBusy(group)
      if (serving) return serving
      if (group.servers.size === 0) this.#fill(group, Math.max(1, group.count))
      await sleep(POLL_INTERVAL_MS)
    }
    throw new Error(`no server of ${spec.key} is ready`)
  }

  /** Finds a running spec of a release, with whatever fills its slots: page data do not depend on it. */
  specOfRelease(release: ReleaseCode): ServerSpec {
    const running = [...this.#groups.values()].find(
      ({ spec, servers }) => nameOf(spec.release) === nameOf(release) && servers.size > 0,
    )
    return running?.spec ?? { key: nameOf(release), release, slots: [] }
  }

  status(): ServerStatus[] {
    return [...this.#groups.values()].flatMap(({ spec, servers }) =>
      [...servers].map(({ pid, state, startedAt, memoryMb }) => ({
        release: spec.key,
        pid,
        state,
        memoryMb,
        startedAt: startedAt.toISOString(),
      })),
    )
  }

  /** Replaces all servers, one after the other, while others serve. */
  async restart(): Promise<void> {
    for (const group of this.#groups.values())
      for (const server of [...group.servers].filter(({ state }) => state === 'serving')) {
        const next = this.#start(group.spec.release, group.spec.slots, false)
        try {
          await next.ready
          this.#join(group, next)
          group.servers.delete(server)
          await server.drain(DRAIN_TIMEOUT_MS)
        } catch (error) {
          this.#options.log.error({ err: error, release: group.spec.key }, 'zone server not replaced')
        }
      }
  }

  /** Ends all servers after their requests in flight. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const servers = [...this.#groups.values()].flatMap((group) => {
      clearTimeout(group.restarting)
      return [...group.servers]
    })
    await Promise.all(servers.map((server) => server.drain(DRAIN_TIMEOUT_MS)))
  }

  #groupOf(spec: ServerSpec): Group {
    const existing = this.#groups.get(spec.key)
    if (existing) return existing
    const group: Group = {
      spec,
      servers: new Set(),
      count: 0,
      usedAt: Date.now(),
      ends: [],
      restarting: undefined,
    }
    this.#groups.set(spec.key, group)
    return group
  }

  /** Starts servers until a group has as many as it should. */
  #fill(group: Group, count = group.count): void {
    if (this.#isStopping || group.restarting) return
    while (group.servers.size < count) this.#add(group)
  }

  #add(group: Group): void {
    const server = this.#start(group.spec.release, group.spec.slots, false)
    this.#join(group, server)
    server.ready.then(
      () => this.#options.log.info({ release: group.spec.key, pid: server.pid }, 'zone server is serving'),
      () => {},
    )
  }

  #start(release: ReleaseCode, slots: readonly ReleaseCode[], isTrial: boolean): ZoneServer {
    const { settings, start } = this.#options
    return start({ release, slots, isTrial, settings })
  }

  #join(group: Group, server: ZoneServer): void {
    group.servers.add(server)
    let reason: string | null = null
    server.ready.catch((error: unknown) => {
      reason = messageOf(error)
    })
    void server.ended.then((end) => {
      const wasNeeded = group.servers.delete(server) && this.#groups.get(group.spec.key) === group
      if (!wasNeeded || this.#isStopping) return
      this.#onEnd(group, reason === null ? end : { kind: end.kind, message: reason })
    })
  }

  #onEnd(group: Group, { kind, message }: ProcessEnd): void {
    const now = Date.now()
    group.ends = [...group.ends.filter((at) => now - at < FAULT_WINDOW_MS), now]
    this.#options.log.error({ release: group.spec.key, kind, reason: message }, 'zone server ended')
    this.#options.onFault({ spec: group.spec, kind, message })
    group.restarting = setTimeout(() => {
      group.restarting = undefined
      this.#fill(group)
    }, restartDelayMs(group.ends.length))
  }
}

const nameOf = ({ name, version }: ReleaseCode): string => `${name}@${version}`

function leastBusy({ servers }: Group): ZoneServer | undefined {
  return [...servers]
    .filter(({ state }) => state === 'serving')
    .sort((one, other) => one.inFlight - other.inFlight)[0]
}
