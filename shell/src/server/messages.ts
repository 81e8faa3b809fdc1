import type { Preview, PreviewRefusal } from '@medicena/zone-kit/preview-token'
import type { Registry } from '@medicena/zone-kit/registry'
import * as z from 'zod/mini'
import type { PageCounts } from './limits/page-limit.ts'
import { Signal } from './telemetry/signals.ts'
import type { FetchedRelease } from './zones/fetch-release.ts'

/** The file descriptor of the site's listening socket in a worker. */
export const LISTEN_FD = 5

/** The file descriptor on which a child writes signs, one JSON line each: it works while the event loop is blocked. */
export const SIGNS_FD = 4

/**
 * Silence counts in processor time, because a healthy process may get none on a busy machine. In real time it may last
 * this many times longer, for code that blocks without computing.
 */
export const PATIENCE = 5

/** A loaded release that a share of the visitors gets. */
export interface CandidateState {
  readonly folder: string
  /** The percentage of visitors who get it, 1 to 99. */
  readonly share: number
}

/** The releases that all workers serve. Replaced as a whole, so that no page mixes releases. */
export interface SiteState {
  readonly registry: Registry
  /** The release folder in use by zone; a container zone without one is down. */
  readonly serving: Readonly<Record<string, string>>
  /** The releases that some visitors get instead, by zone. */
  readonly candidates: Readonly<Record<string, CandidateState>>
  /** The folders of all releases that stay loaded: those in use and those before them. */
  readonly loaded: readonly string[]
  /** Whether the site can serve its visitors, apart from the provider API. */
  readonly ready: boolean
  /** The number of this state. */
  readonly sequence: number
}

/** Longer tokens are none; a browser stores no longer cookie. */
export const MAX_TOKEN_LENGTH = 4_096

/** The primary's response to the token of a preview: all workers have loaded its releases, or the reason why not. */
export type PreviewAnswer =
  | { readonly kind: 'ready'; readonly preview: Preview }
  | { readonly kind: 'refused'; readonly reason: PreviewRefusal | 'off' }
  | { readonly kind: 'unavailable'; readonly reason: string }

/** A command of the primary to a worker. */
export type WorkerCommand =
  | { readonly type: 'load'; readonly release: FetchedRelease }
  | { readonly type: 'activate'; readonly state: SiteState }
  | { readonly type: 'listen' }
  /** Pages and browsers' reports that another worker has counted by client. */
  | { readonly type: 'pages'; readonly counts: PageCounts; readonly reports: PageCounts }
  | { readonly type: 'metrics' }
  /** The names of parts that fail while the site serves without them. */
  | { readonly type: 'parts'; readonly failing: readonly string[] }
  /** The response to a report of the same type and id. */
  | { readonly type: 'preview'; readonly id: number; readonly answer: PreviewAnswer }
  /** Shutdown is near: `/readyz` fails from now on. */
  | { readonly type: 'unready' }
  /** Requests in flight end, then the process. When planned, connections learn first that they should not be reused. */
  | { readonly type: 'drain'; readonly timeoutMs: number; readonly isPlanned: boolean }

/** A metric in prom-client's JSON form. */
const WorkerMetric = z.looseObject({ name: z.string(), type: z.string() })
export type WorkerMetric = z.infer<typeof WorkerMetric>

const ClientCounts = z.readonly(z.array(z.readonly(z.tuple([z.string(), z.number()]))))

/** A worker's message to the primary. Checked, because foreign code runs in the same process. */
export const WorkerReport = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started') }),
  z.object({ type: z.literal('loaded'), folder: z.string(), error: z.nullable(z.string()) }),
  z.object({ type: z.literal('activated'), sequence: z.int() }),
  z.object({ type: z.literal('listening') }),
  /** With the pages and reports that it has counted by client, and what it has seen of releases, since the last one. */
  z.object({
    type: z.literal('heartbeat'),
    pages: ClientCounts,
    reports: ClientCounts,
    signals: z.readonly(z.array(Signal)),
  }),
  z.object({ type: z.literal('metrics'), values: z.array(WorkerMetric) }),
  /** A visitor has the token of a preview, which only the primary can verify. */
  z.object({
    type: z.literal('preview'),
    id: z.int(),
    token: z.string().check(z.maxLength(MAX_TOKEN_LENGTH)),
  }),
])
export type WorkerReport = z.infer<typeof WorkerReport>

/** The outcome of a trial: the release may serve visitors, or the reason why not. */
export const TrialReport = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started') }),
  z.object({
    type: z.literal('finished'),
    /** Null when the release is accepted. */
    reason: z.nullable(z.string()),
    /** Null when the release could not be evaluated. */
    importance: z.nullable(z.enum(['primary', 'supporting'])),
    /** The paths of the pages that were rendered. */
    pages: z.readonly(z.array(z.string())),
  }),
])
export type TrialReport = z.infer<typeof TrialReport>

/** An error in a child process. */
export const FaultKind = z.enum(['stall', 'exit', 'throw', 'memory', 'globals', 'load', 'crash'])
export type FaultKind = z.infer<typeof FaultKind>

/** A sign of a child process, written without its event loop. A release is named `mf-a@0.1.0-cae88b9584`. */
export const Sign = z.discriminatedUnion('type', [
  /** The releases with requests in flight. */
  z.object({ type: z.literal('in-flight'), releases: z.array(z.string()) }),
  /** The event loop has been blocked for too long: the process is to be killed. */
  z.object({ type: z.literal('stalled') }),
  /** The step of a trial that begins, for the reason of its rejection. */
  z.object({ type: z.literal('step'), step: z.string() }),
  z.object({
    type: z.literal('fault'),
    kind: FaultKind,
    release: z.nullable(z.string()),
    message: z.string(),
  }),
])
export type Sign = z.infer<typeof Sign>
