import type { Bounds } from '@medicena/domain/map/bounds'

/** Which offers a page is about, as the browser asks the provider for more of them. Prices in zł. */
export interface OffersQuestion {
  readonly serviceId: number
  /** The name that the page bears: an offer of another one says which. */
  readonly serviceName: string
  /** Slug of a town or province; null for the whole country. */
  readonly location: string | null
  readonly sort: 'asc' | 'desc'
  readonly priceFrom?: number
  readonly priceTo?: number
}

/** A part of the answer. */
export interface OffersPart {
  readonly offset: number
  readonly limit: number
  /** Only offers on this part of the map; null for all. */
  readonly bounds: Bounds | null
}

/** Formats bounds for the `bbox` parameter, with five decimals (about a metre). */
export function formatBounds({ west, south, east, north }: Bounds): string {
  const degrees = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value)).toFixed(5)
  return [degrees(south, 90), degrees(west, 180), degrees(north, 90), degrees(east, 180)].join(',')
}
