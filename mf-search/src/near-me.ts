/** Slug of the option 'Blisko mnie' of the search form, which is no place of the address. */
export const NEAR_ME_SLUG = ''

/** Name of this option. */
export const NEAR_ME_NAME = 'Blisko mnie'

let requestedPath: string | null = null

/** Makes the results page of a path request the visitor's position. In memory only: no address, no storage. */
export function requestNearMe(path: string): void {
  requestedPath = path
}

/** Whether the search form has requested offers near the visitor for this page. True once. */
export function takeNearMeRequest(path: string): boolean {
  const isRequested = requestedPath === path
  requestedPath = null
  return isRequested
}
