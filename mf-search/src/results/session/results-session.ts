import type { Bounds } from '@medicena/domain/map/bounds'
import type { MapView } from '@medicena/domain/map/mercator'
import { ANY_DISTANCE, type DistanceRange } from '../filters/distance.ts'
import type { OfferView } from '../list/offer-view.ts'
import type { ResultsView } from '../results-view.ts'

/** What a desktop shows: the list with filters, the list beside the map, or the map alone (SPEC section 4). */
export type Shown = 'filters' | 'map' | 'map-only'

/** The offers that were loaded so far. */
export interface Listing {
  /** The part of the map that they lie in, as text; '' for the page's whole town, province or country. */
  readonly of: string
  readonly offers: readonly OfferView[]
  /** How many there are, loaded or not. */
  readonly total: number
  /** The offset of the first that was not loaded. */
  readonly next: number
}

/** What a visitor has made of a results page, beyond what its address says. */
export interface ResultsSession {
  readonly shown: Shown
  readonly distance: DistanceRange
  /** The part of the map that the visitor moved to; null before. */
  readonly bounds: Bounds | null
  /** What the map showed last. */
  readonly mapView: MapView | null
  /** The facility whose marker was chosen. */
  readonly selected: number | null
  readonly listing: Listing
}

/** The page of offers that came with the document or the navigation. */
export function firstListing({ offers, facts, pages }: ResultsView): Listing {
  return { of: '', offers, total: facts.total, next: pages.before + offers.length }
}

/** A page that is opened for the first time. */
export function freshSession(view: ResultsView): ResultsSession {
  return {
    shown: view.startsWith,
    distance: ANY_DISTANCE,
    bounds: null,
    mapView: null,
    selected: null,
    listing: firstListing(view),
  }
}

/** The same service in the same place, filtered or sorted otherwise: the visitor's view of it stays. */
export function continuedSession(before: ResultsSession, view: ResultsView): ResultsSession {
  return { ...before, selected: null, listing: firstListing(view) }
}

/** Whether two pages are of one service in one place. */
export function sameScope({ question: a }: ResultsView, { question: b }: ResultsView): boolean {
  return a.serviceId === b.serviceId && a.location === b.location
}
