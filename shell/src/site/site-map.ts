import type { SlotName } from '@medicena/zone-kit/slots'
import type { Head, PageChrome } from '@medicena/zone-kit/zone'

/** A file of a release and its Subresource Integrity value. */
export type PinnedFile = readonly [file: string, integrity: string]

/** Files of a release that load together. */
export interface PinnedFiles {
  readonly js: readonly PinnedFile[]
  readonly css: readonly PinnedFile[]
}

/** A page of a zone with the files that a client-side navigation needs. */
export interface PageRoute extends PinnedFiles {
  readonly id: string
  readonly path: string
  /** Whether the shell server loads data for it; otherwise `head` is given here. */
  readonly data: boolean
  readonly head?: Head
  readonly chrome?: PageChrome
  /** Slots that the first render of the page shows. */
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
  /** Files by slot that the zone fills. */
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

/** The zones as the browser knows them: one consistent set of releases, part of every document. */
export interface SiteMap {
  readonly revision: number
  readonly zones: readonly (ContainerSite | RemoteSite)[]
}

/** The route id of a zone's page in the router. */
export const routeIdOf = (zone: string, route: string): string => `${zone}/${route}`

/** The route id of a remote's pages below one of its prefixes. */
export const remoteRouteId = (zone: string, prefix: string): string => zone + prefix

/** Finds the zone that fills a slot; the first in the registry when there are several. */
export function findSlotZone<Zone extends { readonly slots: { readonly [Name in SlotName]?: unknown } }>(
  zones: readonly Zone[],
  name: SlotName,
): Zone | undefined {
  return zones.find(({ slots }) => slots[name])
}
