import type { Company, SiteMapTiles } from '@medicena/zone-kit/site-settings'
import type { Head } from '@medicena/zone-kit/zone'
import { UNSAFE_ErrorResponseImpl as ErrorResponse, type HydrationState } from 'react-router'
import type { RouteManifest } from './route-manifest.ts'

/** Response of the data endpoint for an existing page. `data` is keyed by the router's route ids. */
export interface PageData {
  readonly data: Readonly<Record<string, unknown>>
  readonly head: Head
}

/** Response of the data endpoint when the page's loader redirects. */
export interface PageRedirect {
  readonly redirect: string
}

/** An error as sent from server to browser, without message or stack. `notice` is the data of the 404 page. */
export interface PageError {
  readonly status: number
  readonly notice: NotFoundNotice | null
}

/** Errors by the id of the route whose error boundary shows them. */
export type PageErrors = Readonly<Record<string, PageError>>

/** The services that the not-found page suggests. */
export interface NotFoundNotice {
  readonly mostSearched: readonly {
    readonly name: string
    readonly url: string
    readonly price: number | null
  }[]
}

/** The JSON in the document from which the browser hydrates. */
export interface DocumentState {
  /** The path of the route manifest; in `pnpm dev` the manifest itself, which hot updates need before hydration. */
  readonly site: string | RouteManifest
  readonly company: Company
  /** The operator's key for Google Maps, used after functional consent; null when not configured. */
  readonly googleMapsKey: string | null
  readonly mapTiles: SiteMapTiles
  /** Whether the data are generated, at least in part. */
  readonly demonstration: boolean
  /** The URL of the event stream of `pnpm dev`; absent elsewhere. */
  readonly devEvents?: string
  readonly data: Readonly<Record<string, unknown>>
  readonly errors: PageErrors | null
}

/** Ids of the shell's own routes. */
export const ROOT_ROUTE = 'root'
export const UNKNOWN_ROUTE = 'unknown'

/** Ids of DOM elements shared by server and browser. */
export const ROOT_ELEMENT = 'root'
export const STATE_ELEMENT = 'state'

/** The release whose code renders the data: a zone's name and version, or the shell. */
export interface DataOwner {
  readonly name: string
  readonly version: string
}

/** The owner of URLs that belong to no zone. */
export const SHELL: DataOwner = { name: 'shell', version: '1' }

/** Builds the data endpoint's URL of a page, pinned to the release whose code renders the data. */
export function dataPath(zone: string, version: string, pathname: string, search: string): string {
  return `/_data/${zone}@${version}${pathname}${search}`
}

/**
 * Converts page errors to the form that the router passes to error boundaries, equal on server and browser. The router
 * exports no public constructor for them.
 */
export function toRouterErrors(errors: PageErrors): NonNullable<HydrationState['errors']> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, { status, notice }]) => [id, new ErrorResponse(status, '', notice)]),
  )
}
