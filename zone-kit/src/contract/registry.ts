import * as z from 'zod/mini'

/**
 * Where a zone's files are served from: an origin (`http://localhost:3001`) or a path of the site's own host
 * (`/zones/mf-search`), without a trailing slash. Releases don't know it, so it can change without a new release.
 */
const Base = z.string().check(z.regex(/^(https?:\/\/[^/\s]+)?(\/[^\s]*[^/\s])?$/))

/** A zone built with zone-kit. `integrity` is that of its `release.json`: the root of trust for all its files. */
export const ContainerZone = z.object({
  kind: z.literal('container'),
  base: Base,
  version: z.string(),
  integrity: z.string(),
  prefixes: z.array(z.string().check(z.startsWith('/'))),
})
export type ContainerZone = z.infer<typeof ContainerZone>

/** A remote built elsewhere with `@module-federation/enhanced`; rendered in the browser only. */
export const RemoteZone = z.object({
  kind: z.literal('module-federation'),
  manifest: z.url(),
  /** The `name` of the remote's own plugin options. */
  remote: z.string(),
  /** Expose whose default export is the page component, e.g. `./Page`. */
  expose: z.string(),
  prefixes: z.array(z.string().check(z.startsWith('/'))),
  title: z.string(),
  description: z.string(),
})
export type RemoteZone = z.infer<typeof RemoteZone>

/** One revision of the registry: which release of each zone is live, and who made it so, when and why. */
export const Registry = z.object({
  revision: z.int(),
  at: z.string(),
  by: z.string(),
  why: z.string(),
  zones: z.record(z.string(), z.discriminatedUnion('kind', [ContainerZone, RemoteZone])),
})
export type Registry = z.infer<typeof Registry>
