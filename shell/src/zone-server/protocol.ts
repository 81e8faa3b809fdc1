import type { Company } from '@medicena/zone-kit/site-settings'
import type { SlotName } from '@medicena/zone-kit/slots'
import * as z from 'zod/mini'

/*
 * Protocol between gateway and zone server: one command by IPC, then plain HTTP. The gateway validates
 * everything that a zone server sends, because zone code runs there.
 */

/** A verified release as a zone server gets it. */
export interface ReleaseCode {
  readonly name: string
  readonly version: string
  readonly prefixes: readonly string[]
  /** The slots that it fills. */
  readonly fills: readonly string[]
  /** The shared modules that it needs, with the accepted versions. */
  readonly shared: Readonly<Record<string, string>>
  /** The text of its server bundle. */
  readonly server: string
}

/** The gateway's command to a zone server. */
export interface StartCommand {
  readonly release: ReleaseCode
  /** The releases that may fill its slots. */
  readonly slots: readonly ReleaseCode[]
  /** Whether it renders its smoke page and its pages without parameters before it is ready. */
  readonly isTrial: boolean
  readonly settings: ZoneServerSettings
}

export interface ZoneServerSettings {
  readonly providerUrl: string
  readonly siteOrigin: string
  readonly company: Company
  readonly logLevel: string
  /** Whether refusals contain stack traces. */
  readonly isDevelopment: boolean
}

/** A zone server's message by IPC. */
export const ZoneServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('listening'), port: z.int() }),
  /** The step of its start that begins: `load`, `routes`, or the path of a page. */
  z.object({ type: z.literal('step'), step: z.string() }),
  /** The process ends because of an error outside of a request. */
  z.object({ type: z.literal('crash'), reason: z.string() }),
])
export type ZoneServerMessage = z.infer<typeof ZoneServerMessage>

const HeadSchema = z.object({
  title: z.string(),
  description: z.string(),
  canonical: z.exactOptional(z.string()),
  robots: z.exactOptional(z.enum(['noindex', 'noindex,follow'])),
  jsonLd: z.exactOptional(z.readonly(z.array(z.custom<object>((value) => value instanceof Object)))),
})

const SlotNames = z.array(z.custom<SlotName>((value) => typeof value === 'string'))

/** A page of a release. */
export const DescribedRoute = z.object({
  id: z.string(),
  path: z.string(),
  /** Whether it has a loader; if not, `head` is set here. */
  data: z.boolean(),
  head: z.exactOptional(HeadSchema),
  chrome: z.exactOptional(z.object({ banner: z.literal(true), opaqueAfter: z.literal([30, 50]) })),
  /** The slots of its first view. */
  slots: z.exactOptional(z.readonly(SlotNames)),
  /** The query parameters that its document depends on. */
  query: z.exactOptional(z.readonly(z.array(z.string()))),
})
export type DescribedRoute = z.infer<typeof DescribedRoute>

/** `GET /release`: a release as its evaluated code describes it. */
export const ReleaseDescription = z.object({
  importance: z.enum(['primary', 'supporting']),
  prefixes: z.array(z.string()),
  routes: z.array(DescribedRoute),
  /** The slots that it fills. */
  slots: SlotNames,
  hasSitemap: z.boolean(),
})
export type ReleaseDescription = z.infer<typeof ReleaseDescription>

/** `GET /release` of a release that must not serve visitors, with status 422. */
export const Refusal = z.object({
  reason: z.string(),
  importance: z.nullable(ReleaseDescription.shape.importance),
})
export type Refusal = z.infer<typeof Refusal>

/** `GET /health`: the resident memory of the process. */
export const Health = z.object({ rssMb: z.number() })

const Errors = z.record(
  z.string(),
  z.object({
    status: z.int(),
    notice: z.nullable(
      z.object({
        mostSearched: z.readonly(
          z.array(z.object({ name: z.string(), url: z.string(), price: z.nullable(z.number()) })),
        ),
      }),
    ),
  }),
)

/** `error` is the release's own; `unavailable` means that the provider failed or that time ran out. */
export const RequestResult = z.enum(['ok', 'error', 'unavailable'])
export type RequestResult = z.infer<typeof RequestResult>

/** The frame of a page whose loaders are still running: everything up to the start tag of `main`. */
const PageFrame = z.object({ kind: z.literal('frame'), html: z.string(), route: z.nullable(z.string()) })
export type PageFrame = z.infer<typeof PageFrame>

const RenderedPage = z.object({
  kind: z.literal('page'),
  status: z.int(),
  /** The content of the root element. */
  html: z.string(),
  head: HeadSchema,
  /** Loader data by the router's route ids. */
  data: z.record(z.string(), z.unknown()),
  errors: z.nullable(Errors),
  /** The id of the matched route; null without one. */
  route: z.nullable(z.string()),
  /** Whether page and slots rendered without an error. */
  isComplete: z.boolean(),
  result: RequestResult,
  loaderMs: z.number(),
  renderMs: z.number(),
})
export type RenderedPage = z.infer<typeof RenderedPage>

const RedirectedPage = z.object({
  kind: z.literal('redirect'),
  status: z.int(),
  location: z.string(),
  loaderMs: z.number(),
})
export type RedirectedPage = z.infer<typeof RedirectedPage>

/** A line of `GET /page`: the page or a redirect, or before it the frame of a slow page. */
export const PageMessage = z.discriminatedUnion('kind', [PageFrame, RenderedPage, RedirectedPage])
export type PageMessage = z.infer<typeof PageMessage>

/** The header of `GET /data` with the part of the release in the response, as JSON. */
export const WORK_HEADER = 'x-release-work'
export const DataWork = z.object({ result: RequestResult, loaderMs: z.number() })

/** `GET /sitemap` */
export const SitemapPages = z.array(z.object({ path: z.string(), lastModified: z.exactOptional(z.string()) }))

/** Finds the releases that fill a slot of some pages. */
export function slotFillers<Filler extends Pick<ReleaseCode, 'fills'>>(
  routes: readonly Pick<DescribedRoute, 'slots'>[],
  releases: readonly Filler[],
): Filler[] {
  const declared = new Set<string>(routes.flatMap(({ slots = [] }) => slots))
  return releases.filter(({ fills }) => fills.some((slot) => declared.has(slot)))
}
