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
  /** The query parameters that its data depend on; undefined for all. */
  readonly query?: readonly string[] | undefined
  /** Whether the shell server loads data for the page; if not, `head` is set here. */
  readonly data: boolean
  readonly head?: Head
  readonly chrome?: PageChrome
  /** Slots that the first render of the page shows. */
  readonly slots?: readonly SlotName[]
}

/** A zone with the files of its pages and slots. */
export interface ManifestZone {
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

/** A remote built elsewhere, which has one page component for all of its URLs. */
export interface ManifestRemote {
  readonly kind: 'module-federation'
  readonly name: string
  readonly manifest: string
  readonly remote: string
  readonly expose: string
  readonly prefixes: readonly string[]
  readonly head: Head
}

/**
 * The pages and files of all zones, from one consistent set of releases. Every document names its file, which never changes
 * and which browsers keep.
 */
export interface RouteManifest {
  readonly revision: number
  readonly zones: readonly (ManifestZone | ManifestRemote)[]
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
