import type { Position } from '@medicena/domain/map/position'

/** Slug of the option 'Blisko mnie' of the search form, which is no place of the address. */
export const NEAR_ME_SLUG = ''

/** Name of this option. */
export const NEAR_ME_NAME = 'Blisko mnie'

/** A village of the search form, whose surroundings are listed: no address contains it. */
export interface Village extends Position {
  readonly name: string
}

/** Where offers are searched around: a village, or the visitor's own position, which the results page requests. */
export type Surroundings = Village | 'visitor'

let requested: { readonly path: string; readonly around: Surroundings } | null = null

/** Makes the results page of a path list offers around a position. In memory only: no address, no storage. */
export function requestNearby(path: string, around: Surroundings): void {
  requested = { path, around }
}

/** Returns what the search form has requested for this page, once; null if nothing. */
export function takeNearbyRequest(path: string): Surroundings | null {
  const around = requested?.path === path ? requested.around : null
  requested = null
  return around
}
