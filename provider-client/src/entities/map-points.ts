import * as z from 'zod/mini'

const column = z.array(z.int())

/**
 * All offers of a search, for a map: the same index of each column belongs to one offer. Columns of whole numbers take a
 * fraction of what a list of objects does, also when packed.
 * `ids` are the facilities', `prices` (grosze) what a visitor pays. Positions are in hundred-thousandths of a degree, about
 * a metre: `longitudes` as they are; `latitudes`, by which the offers are ordered from south to north, as the difference to
 * the offer before, the first as it is. `total` also counts the `withoutPosition` offers that no map can show.
 */
export const MapPoints = z.object({
  total: z.int(),
  withoutPosition: z.int(),
  ids: column,
  prices: column,
  latitudes: column,
  longitudes: column,
})
export type MapPoints = z.infer<typeof MapPoints>
