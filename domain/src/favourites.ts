/** Maximum number of favourites of a visitor. */
export const MAX_FAVOURITES = 50

/** A favourite: a facility, or its offer of a service. */
export interface FavouriteKey {
  readonly facility: number
  /** Null for the facility as a whole. */
  readonly service: number | null
}

/** Formats a favourite: '12-101', or '12' without a service. */
export function formatFavourite({ facility, service }: FavouriteKey): string {
  return service === null ? `${facility}` : `${facility}-${service}`
}

const FAVOURITE = /^([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?$/

/** Parses a favourite: '12-101', '12'. Null for any other text. */
export function parseFavourite(text: string): FavouriteKey | null {
  const [, facility, service] = FAVOURITE.exec(text) ?? []
  if (facility === undefined) return null
  return { facility: Number(facility), service: service === undefined ? null : Number(service) }
}
