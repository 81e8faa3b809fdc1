import type { PageChrome } from '@medicena/zone-kit/chrome'
import type { Head } from '@medicena/zone-kit/head'

/** A file of a release and its Subresource Integrity value. */
export type PinnedFile = readonly [file: string, integrity: string]

/** A page that the browser can open softly: what to fetch for it, known before anyone clicks. */
export interface PageRoute {
  readonly id: string
  readonly path: string
  readonly js: readonly PinnedFile[]
  readonly css: readonly PinnedFile[]
  /** Whether the shell server holds data for it; if not, `head` stands here. */
  readonly data: boolean
  readonly head?: Head
  readonly chrome?: PageChrome
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
}

export interface ForeignSite {
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
  readonly zones: readonly (ContainerSite | ForeignSite)[]
}

/** The id of a zone's route in the site's router: `{zone}/{route}`, or `{zone}{prefix}` for a remote built elsewhere. */
export const routeIdOf = (zone: string, route: string): string => `${zone}/${route}`
export const foreignRouteId = (zone: string, prefix: string): string => zone + prefix
