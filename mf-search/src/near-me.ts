import type { Position } from '@medicena/domain/map/position'

/** Slug of the option 'Blisko mnie' of the search form, which is no place of the address. */
export const NEAR_ME_SLUG = ''

/** Name of this option. */
export const NEAR_ME_NAME = 'Blisko mnie'

/** A village of the search form, whose surroundings are listed: no address contains it. */
export interface Village extends Position {
  readonly name: string
}

/** Centre of a search for offers nearby: a village, or the visitor's own position, which the results page requests. */
export type Surroundings = Village | 'visitor'
