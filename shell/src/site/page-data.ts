import type { Company } from '@medicena/zone-kit/company'
import type { Head } from '@medicena/zone-kit/head'
import type { SiteMap } from './site-map.ts'

/** What the data endpoint answers for a page that exists. `data` is keyed by the router's route ids. */
export interface PageData {
  readonly data: Readonly<Record<string, unknown>>
  readonly head: Head
}

/** What it answers instead when the page's loader redirects. */
export interface PageRedirect {
  readonly redirect: string
}

/** A failure as it crosses from server to browser: no message, no stack. `notice` is what the 404 page shows. */
export interface PageError {
  readonly status: number
  readonly notice: NotFoundNotice | null
}

/** Errors by the id of the route whose boundary shows them. */
export type PageErrors = Readonly<Record<string, PageError>>

/** The services that the not-found page offers. */
export interface NotFoundNotice {
  readonly mostSearched: readonly {
    readonly name: string
    readonly url: string
    readonly price: number | null
  }[]
}

/** The JSON in the document from which the browser takes over. */
export interface DocumentState {
  readonly site: SiteMap
  readonly company: Company
  /** The operator's, for a map that a visitor has agreed to; null without one. */
  readonly googleMapsKey: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly errors: PageErrors | null
}

/** What the root route loads: the head of the page on screen. */
export type RootData = Head

/** Ids of the shell's own routes. */
export const ROOT_ROUTE = 'root'
export const UNKNOWN_ROUTE = 'unknown'

/** Id of the DOM elements that server and browser agree on. */
export const ROOT_ELEMENT = 'root'
export const STATE_ELEMENT = 'state'

/** The data endpoint's address of a page: pinned to the release whose code will show the data. */
export function dataPath(zone: string, version: string, pathname: string, search: string): string {
  return `/_data/${zone}@${version}${pathname}${search}`
}
