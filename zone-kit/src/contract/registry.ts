import * as z from 'zod/mini'

/**
 * The address of a zone's files: an origin (`http://localhost:3001`) or a path of the site's own host
 * (`/zones/mf-search`), without a trailing slash. It is no part of a release, so it can change without a new one.
 */
const Base = z.string().check(z.regex(/^(https?:\/\/[^/\s]+)?(\/[^\s]*[^/\s])?$/))

/** A zone built with zone-kit. `integrity` is the hash of its `release.json`, which lists the hashes of its files. */
export const ContainerZone = z.object({
  kind: z.literal('container'),
  base: Base,
  version: z.string(),
  integrity: z.string(),
  prefixes: z.array(z.string().check(z.startsWith('/'))),
  /** The slots of other zones' pages that it fills. */
  slots: z.optional(z.array(z.string())),
})
export type ContainerZone = z.infer<typeof ContainerZone>

/** A remote built elsewhere with `@module-federation/enhanced`; rendered in the browser only. */
export const RemoteZone = z.object({
  kind: z.literal('module-federation'),
  manifest: z.url(),
  /** The `name` of the remote's own plugin options. */
  remote: z.string(),
  /** The expose whose default export is the page component, for example `./Page`. */
  expose: z.string(),
  prefixes: z.array(z.string().check(z.startsWith('/'))),
  title: z.string(),
  description: z.string(),
})
export type RemoteZone = z.infer<typeof RemoteZone>

/** A revision of the registry: the live release of each zone, and who changed it when and why. */
export const Registry = z.object({
  revision: z.int(),
  at: z.string(),
  by: z.string(),
  why: z.string(),
  zones: z.record(z.string(), z.discriminatedUnion('kind', [ContainerZone, RemoteZone])),
})
export type Registry = z.infer<typeof Registry>

/** Who changes the registry and why, for its history. */
export type Author = Readonly<Pick<Registry, 'by' | 'why'>>

/** Whether a site path is under a prefix: `/x` covers `/x` and all paths below it; `/` covers itself only. */
export function covers(prefix: string, pathname: string): boolean {
  return pathname === prefix || (prefix !== '/' && pathname.startsWith(`${prefix}/`))
}

/** Finds the first prefix of a release that overlaps with another zone's. */
export function findOverlap(
  release: { readonly name: string; readonly prefixes: readonly string[] },
  zones: Readonly<Record<string, { readonly prefixes: readonly string[] }>>,
): { zone: string; prefix: string } | undefined {
  for (const [zone, { prefixes }] of Object.entries(zones)) {
    if (zone === release.name) continue
    const prefix = release.prefixes.find((own) =>
      prefixes.some((other) => covers(own, other) || covers(other, own)),
    )
    if (prefix) return { zone, prefix }
  }
  return undefined
}

/** Finds the first slot of a release that another zone fills: a slot has one content. */
export function findSlotConflict(
  release: { readonly name: string; readonly slots: readonly string[] },
  zones: Registry['zones'],
): { zone: string; slot: string } | undefined {
  for (const [zone, entry] of Object.entries(zones)) {
    if (zone === release.name || entry.kind !== 'container') continue
    const slot = release.slots.find((own) => entry.slots?.includes(own))
    if (slot) return { zone, slot }
  }
  return undefined
}
