import type { PageChrome } from '@medicena/zone-kit/chrome'
import type { Head } from '@medicena/zone-kit/head'
import type { SlotName } from '@medicena/zone-kit/slots'

/** A file of a release and its Subresource Integrity value. */
export type PinnedFile = readonly [file: string, integrity: string]

/** Files of a release that are needed together. */
export interface PinnedFiles {
  readonly js: readonly PinnedFile[]
  readonly css: readonly PinnedFile[]
}

/** A page that the browser can open softly: what to fetch for it, known before anyone clicks. */
export interface PageRoute extends PinnedFiles {
  readonly id: string
  readonly path: string
  /** Whether the shell server holds data for it; if not, `head` stands here. */
  readonly data: boolean
  readonly head?: Head
  readonly chrome?: PageChrome
  /** Slots that the page shows from the first. */
  readonly slots?: readonly SlotName[]
}

export interface ContainerSite {
  readonly kind: 'container'
  readonly name: string
  readonly version: string
  /** Folder of the release, with a trailing slash. */
  readonly folder: string
  readonly global: string
  readonly entry: PinnedFile
  readonly routes: readonly PageRoute[]
  /** What to fetch for each slot that the zone fills. */
  readonly slots: { readonly [Name in SlotName]?: PinnedFiles }
}

export interface RemoteSite {
  readonly kind: 'module-federation'
  readonly name: string
  readonly manifest: string
  readonly remote: string
  readonly expose: string
  readonly prefixes: readonly string[]
  readonly head: Head
}

/** All that the browser knows of the zones: one consistent set of releases, part of every document. */
export interface SiteMap {
  readonly revision: number
  readonly zones: readonly (ContainerSite | RemoteSite)[]
}

/** The id of a zone's route in the site's router: `{zone}/{route}`, or `{zone}{prefix}` for a remote built elsewhere. */
export const routeIdOf = (zone: string, route: string): string => `${zone}/${route}`
export const foreignRouteId = (zone: string, prefix: string): string => zone + prefix

/** The zone that fills a slot: of several that do, the first of the registry (ADR 0031). */
export function fillerOf<Zone extends { readonly slots: { readonly [Name in SlotName]?: unknown } }>(
  zones: readonly Zone[],
  name: SlotName,
): Zone | undefined {
  return zones.find(({ slots }) => slots[name])
}
