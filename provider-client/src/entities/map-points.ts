import * as z from 'zod/mini'

const column = z.array(z.int())

/**
 * All offers of a search, for a map: the same index of each column belongs to one offer. Columns of whole numbers take a
 * fraction of what a list of objects does, also when packed.
 * `ids` are the facilities', ascending; `prices` (grosze) what a visitor pays; `latitudes` and `longitudes` are in
 * hundred-thousandths of a degree, about a metre. `total` also counts the `withoutPosition` offers that no map can show.
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
