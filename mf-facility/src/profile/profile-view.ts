import type { Position } from '@medicena/zone-kit/slots'

/** What the profile shows of a facility. It is sent to the visitor, so it holds nothing else. Prices are in zł. */
export interface ProfileView {
  readonly id: number
  readonly name: string
  /** One of `FACILITY_TYPES` by its id; null when unknown. */
  readonly typeId: number | null
  /** Street with number. */
  readonly street: string
  readonly city: string
  readonly phone: string
  readonly email: string | null
  /** An http(s) address, or null when there is none that is safe to link to (DECISIONS, "facility website"). */
  readonly website: string | null
  /** Whether visitors may leave contact data (DECISIONS, "leave contact data"). */
  readonly acceptsContactRequests: boolean
  /** Where it stands on the map, in degrees; null when unknown. */
  readonly position: Position | null
  /** The day on which the provider gave these prices, by the clocks of Poland: `2026-11-21`. */
  readonly asOf: string
  /** The canonical site path. */
  readonly path: string
  /** The same with the site's origin, for paper. */
  readonly address: string
  /** Present only when both the rating and the number of ratings are known (SPEC section 2). */
  readonly rating: Rating | null
  readonly specialisations: readonly Specialisation[]
  readonly sections: readonly PriceSection[]
}

/** The maps service's rating: `value` out of 5, by `count` people. */
export interface Rating {
  readonly value: number
  readonly count: number
}

/** A root category of the price list; `sectionId` is null when no prices stand under it. */
export interface Specialisation {
  readonly name: string
  readonly sectionId: number | null
}

/** A root category with its prices. */
export interface PriceSection {
  readonly id: number
  readonly name: string
  readonly groups: readonly PriceGroup[]
}

/** Prices under one subcategory; `name` is null for those directly under the root category. */
export interface PriceGroup {
  /** The subcategory's, or that of the root category that the prices stand directly under. */
  readonly id: number
  readonly name: string | null
  readonly rows: readonly PriceRow[]
}

export interface PriceRow {
  readonly id: number
  readonly name: string
  readonly price: number
  /** A reduced price, never without the lowest of the 30 days before the reduction (Omnibus directive). */
  readonly reduction?: Reduction
}

/** A reduced price in zł, and the lowest of the 30 days before it. */
export interface Reduction {
  readonly price: number
  readonly lowestPrice30Days: number
  /** What a visitor paid from the first of those 30 days until today; each price holds until the next. */
  readonly history?: readonly PriceStep[]
}

export interface PriceStep {
  /** The first day of the price: `2026-11-15`. */
  readonly validFrom: string
  readonly price: number
}
