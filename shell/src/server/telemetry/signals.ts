import { createHash } from 'node:crypto'
import { clientNetwork } from '@medicena/domain/client-network'
import * as z from 'zod/mini'

/** Failures of a release's code, which a browser reports without consent. */
export const Problem = z.enum(['error', 'hydration', 'boundary'])
export type Problem = z.infer<typeof Problem>

/** Web vitals, which a browser reports after consent to analytics: LCP and INP in milliseconds, CLS without a unit. */
export const Vital = z.enum(['LCP', 'INP', 'CLS'])
export type Vital = z.infer<typeof Vital>

/** `error` is the release's own; `unavailable` means that the provider failed or that time ran out. */
export const RequestResult = z.enum(['ok', 'error', 'unavailable'])
export type RequestResult = z.infer<typeof RequestResult>

/** The number of groups into which clients are divided. */
const CLIENT_GROUPS = 256

const ClientGroup = z.int().check(z.gte(0), z.lt(CLIENT_GROUPS))

/** One observation of a release, as workers send it to the primary. A release is named `mf-a@0.1.0-cae88b9584`. */
export const Signal = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('request'),
    release: z.string(),
    kind: z.enum(['document', 'data']),
    result: RequestResult,
    loaderMs: z.number(),
    /** Null when nothing was rendered. */
    renderMs: z.nullable(z.number()),
    client: ClientGroup,
  }),
  /** Documents that were stored before, without any work of the release. */
  z.object({ type: z.literal('stored'), release: z.string(), count: z.int().check(z.positive()) }),
  z.object({
    type: z.literal('problem'),
    release: z.string(),
    route: z.string(),
    problems: z.readonly(z.array(Problem)),
    client: ClientGroup,
  }),
  z.object({
    type: z.literal('vital'),
    release: z.string(),
    route: z.string(),
    vital: Vital,
    value: z.number(),
  }),
])
export type Signal = z.infer<typeof Signal>

/**
 * Puts a client into one of 256 groups, so that "several clients" can be told from one without storing addresses. The
 * group never leaves the memory of the site's processes.
 */
export const clientGroup = (address: string): number =>
  createHash('sha256').update(clientNetwork(address)).digest()[0] ?? 0

/** Signals of one heartbeat; far more than a worker can serve. */
const MAX_SIGNALS = 5_000

/** The signals of a worker until its next heartbeat. */
export class SignalBuffer {
  #signals: Signal[] = []
  #stored = new Map<string, number>()

  /** Counts a stored document of a release. */
  addStored(release: string): void {
    this.#stored.set(release, (this.#stored.get(release) ?? 0) + 1)
  }

  add(signal: Signal): void {
    if (this.#signals.length < MAX_SIGNALS) this.#signals.push(signal)
  }

  /** Returns the signals since the last call. */
  take(): readonly Signal[] {
    const stored = [...this.#stored].map(([release, count]) => ({ type: 'stored', release, count }) as const)
    const signals = [...stored, ...this.#signals]
    this.#signals = []
    this.#stored = new Map()
    return signals
  }
}
