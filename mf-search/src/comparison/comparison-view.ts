/** A facility at the head of its column. */
export interface ComparedFacility {
  readonly id: number
  readonly name: string
  readonly address: string
  /** Site path of its profile. */
  readonly href: string
  /** Site path of the comparison without it. */
  readonly withoutHref: string
}

/** What a facility asks for a service, printable. */
export interface ComparedPrice {
  /** The price to pay, or beside `reduced` the regular one. */
  readonly price: string
  readonly reduced: { readonly promotionPrice: string; readonly lowestPrice30Days: string } | null
  /** Nobody here asks less, and somebody asks more. */
  readonly lowest: boolean
}

export interface ComparedService {
  readonly id: number
  readonly name: string
  /** By facility, in their order; null where it is not offered. */
  readonly prices: readonly (ComparedPrice | null)[]
}

/** Facilities side by side. */
export interface ComparisonView {
  readonly facilities: readonly ComparedFacility[]
  /** How many facilities of the address there are not. */
  readonly unknown: number
  /** Services that all of them offer. */
  readonly shared: readonly ComparedService[]
  /** Services that some of them offer. */
  readonly others: readonly ComparedService[]
  /** The visitor came from a service that not all of them offer. */
  readonly othersFirst: boolean
}
