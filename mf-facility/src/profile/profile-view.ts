/** What the profile shows of a facility. It is sent to the visitor, so it holds nothing else. Prices are in zł. */
export interface ProfileView {
  readonly name: string
  /** Street with number. */
  readonly street: string
  readonly city: string
  readonly phone: string
  readonly email: string | null
  /** An http(s) address, or null when there is none that is safe to link to (DECISIONS, "facility website"). */
  readonly website: string | null
  /** The canonical site path. */
  readonly path: string
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
  readonly name: string | null
  readonly rows: readonly PriceRow[]
}

export interface PriceRow {
  readonly id: number
  readonly name: string
  readonly price: number
  /** A reduced price, never without the lowest of the 30 days before the reduction (Omnibus directive). */
  readonly reduction?: { readonly price: number; readonly lowestPrice30Days: number }
}
