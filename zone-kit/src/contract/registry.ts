import * as z from 'zod/mini'

/**
 * The address of a zone's files: an origin (`http://localhost:3001`) or a path of the site's own host
 * (`/zones/mf-search`), without a trailing slash. It is no part of a release, so it can change without a new one.
 */
export const ZoneBase = z.string().check(z.regex(/^(https?:\/\/[^/\s]+)?(\/[^\s]*[^/\s])?$/))

/** A release of a zone. `integrity` is the hash of its `release.json`, which lists the hashes of its files. */
const releaseFields = {
  base: ZoneBase,
  version: z.string(),
  integrity: z.string(),
  prefixes: z.array(z.string().check(z.startsWith('/'))),
  /** The slots of other zones' pages that it fills. */
  slots: z.optional(z.array(z.string())),
}

/** A release that some visitors get instead of the live one. */
export const Candidate = z.object({
  ...releaseFields,
  /** The percentage of visitors who get it; 0 while the rollout is halted. */
  share: z.int().check(z.gte(0), z.lte(99)),
})
export type Candidate = z.infer<typeof Candidate>

/** A zone built with zone-kit: its live release, and during a rollout the next one. */
export const ContainerZone = z.object({
  kind: z.literal('container'),
  ...releaseFields,
  candidate: z.optional(Candidate),
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

/**
 * Serializes a revision as a store has it.
 * @throws Error if its readers would skip it
 */
export function registryText(registry: Registry): string {
  const parsed = Registry.safeParse(registry)
  if (!parsed.success)
    throw new Error(
      `The registry would not be readable, and stays as it is:\n${z.prettifyError(parsed.error)}`,
    )
  return `${JSON.stringify(parsed.data, null, 2)}\n`
}

/** Author of and reason for a change of the registry, for its history. */
export type Author = Readonly<Pick<Registry, 'by' | 'why'>>

/** Whether a site path is under a prefix: `/x` covers `/x` and all paths below it; `/` covers itself only. */
export function covers(prefix: string, pathname: string): boolean {
  return pathname === prefix || (prefix !== '/' && pathname.startsWith(`${prefix}/`))
}

/** The entry of a zone without its candidate. */
export function liveEntry({ candidate: _, ...live }: ContainerZone): ContainerZone {
  return live
}

/** The entry that a zone would have if its candidate were live. */
export function candidateEntry({ share: _, ...release }: Candidate): ContainerZone {
  return { kind: 'container', ...release }
}

/** Routes and slots of a release; those of its zone's candidate count too. */
interface Claims {
  readonly prefixes: readonly string[]
  readonly slots?: readonly string[] | undefined
  readonly candidate?: Claims | undefined
}

/** A zone's live release and its candidate: visitors may get either of them. */
const releasesOf = (zone: Claims): Claims[] => [zone, ...(zone.candidate ? [zone.candidate] : [])]

/**
 * Finds where a release of a zone gets in the way of other zones, candidates included: no two may have one address or fill
 * one slot.
 * @returns one line for each conflict, naming both sides
 */
export function conflictsWith(
  name: string,
  { prefixes, slots = [] }: Claims,
  zones: Readonly<Record<string, Claims>>,
): string[] {
  return Object.entries(zones).flatMap(([zone, entry]) => {
    if (zone === name) return []
    const taken = releasesOf(entry).flatMap((one) => one.prefixes)
    const filled = releasesOf(entry).flatMap((one) => one.slots ?? [])
    const prefix = prefixes.find((own) => taken.some((other) => covers(own, other) || covers(other, own)))
    const slot = slots.find((own) => filled.includes(own))
    return [
      ...(prefix ? [`${name} has the prefix ${prefix}, which overlaps with ${zone}.`] : []),
      ...(slot ? [`${name} fills the slot ${slot}, which ${zone} fills.`] : []),
    ]
  })
}
