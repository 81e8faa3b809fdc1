import type { FacilityProfile } from '@medicena/provider-client/facilities'
import type { FacilityDetail } from '@medicena/provider-client/facility-details'
import type { Position } from '@medicena/zone-kit/slots'

/**
 * Loader data of the profile, with all details of the contract. It is sent to the browser, so it has only fields that the
 * page shows. Prices are in zł.
 */
export interface ProfileView extends Readonly<Omit<Pick<FacilityProfile, FacilityDetail>, 'amenities'>> {
  readonly id: number
  readonly name: string
  /** Id in `FACILITY_TYPES`; null when unknown. */
  readonly typeId: number | null
  /** 'Klinika stomatologiczna' */
  readonly type: string | null
  /** Street with number. */
  readonly street: string
  readonly city: string
  /** '1,2 km od centrum'; null without a position. */
  readonly distance: string | null
  /** The town with its preposition: 'we Wrocławiu'. */
  readonly inCity: string
  /** Ends the paths of results in the town; null when unknown. */
  readonly citySlug: string | null
  readonly phone: string
  readonly email: string | null
  /** HTTP(S) URL; null without a safe one. */
  readonly website: string | null
  /** https address for booking a visit; null without Smart. */
  readonly bookingUrl: string | null
  /** Path of its certificate; null without Smart. */
  readonly certificate: string | null
  /** Whether a manager reads contact requests. */
  readonly acceptsContactRequests: boolean
  /** Null when unknown. */
  readonly position: Position | null
  readonly logo: PhotoView | null
  readonly photos: readonly PhotoView[]
  readonly amenities: readonly AmenityNames[]
  /** Polish date of the prices: `2026-11-21`. */
  readonly asOf: string
  /** Canonical path. */
  readonly path: string
  /** Canonical URL, for print. */
  readonly url: string
  /** Reduced prices besides that of the linked service; null without any. */
  readonly promotions: PromotionsView | null
  /** Parts of the page that exist, in their order. */
  readonly parts: readonly PagePart[]
  /** Null unless both the rating and the number of ratings are known. */
  readonly rating: Rating | null
  readonly specialisations: readonly Specialisation[]
  readonly sections: readonly PriceSection[]
  /** The subcategory that is open at first; null for all of a short list. */
  readonly openGroup: number | null
  /** The service that the visitor came for, if the facility offers it. */
  readonly service: PriceRow | null
  /** Path of a plan with that service in the facility's town; null without the service. */
  readonly planHref: string | null
  /** Nearby facilities with that service, nearest first. */
  readonly nearby: readonly NearbyFacilityView[]
}

/** Photo or logo; the addresses of its files are ready for `srcset`. */
export interface PhotoView {
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly avif: string
  readonly webp: string
  /** The smallest file. */
  readonly src: string
  /** The largest file. */
  readonly full: string
}

/** Amenities of one kind. */
export interface AmenityNames {
  readonly name: string
  readonly amenities: readonly string[]
}

/** Another facility with the same service; texts are formatted. */
export interface NearbyFacilityView {
  readonly id: number
  readonly name: string
  readonly href: string
  readonly address: string
  readonly distance: string
  /** '4,7/5 (123 oceny z serwisu mapowego)'; null without ratings. */
  readonly rating: string | null
  readonly price: string
}

/** A fact with its name: 'Usługi w cenniku', '52'. */
export type FactView = readonly [term: string, value: string]

/** The facility's reduced prices, with the first of their services. */
export interface PromotionsView {
  /** '2 promocje, taniej nawet o 20%' */
  readonly text: string
  readonly serviceId: number
}

/** A part of the page with the id of its element. */
export interface PagePart {
  readonly id: string
  readonly name: string
}

/** Rating of a maps service, out of 5. */
export interface Rating {
  readonly value: number
  readonly count: number
}

/** Root category of the price list. */
export interface Specialisation {
  readonly name: string
  /** Null without prices in the category. */
  readonly sectionId: number | null
}

/** Prices of a root category. */
export interface PriceSection {
  readonly id: number
  readonly name: string
  readonly groups: readonly PriceGroup[]
}

/** Prices of a subcategory. */
export interface PriceGroup {
  /** Id of the subcategory, or of the root category for prices directly in it. */
  readonly id: number
  /** Null for prices directly in the root category. */
  readonly name: string | null
  /** Path of the subcategory's drawing. */
  readonly drawing?: string
  readonly rows: readonly PriceRow[]
}

export interface PriceRow {
  readonly id: number
  readonly name: string
  readonly price: number
  /** Path of the service's results in the whole country. */
  readonly url?: string
  /** Day of the last change of what a visitor pays: `2026-11-15`. */
  readonly priceDate?: string
  /** Further services that the price includes. */
  readonly includes?: string
  /** By how many per cent visitors pay less than the median of the province. */
  readonly belowMedian?: number
  readonly reduction?: Reduction
}

/** Reduced price with the lowest price of the 30 days before, which the Omnibus Directive requires beside it. */
export interface Reduction {
  readonly price: number
  readonly lowestPrice30Days: number
  /** Prices from the first of the 30 days until today. */
  readonly history?: readonly PriceStep[]
}

/** A price that is valid until the next step. */
export interface PriceStep {
  /** First day: `2026-11-15`. */
  readonly validFrom: string
  readonly price: number
}
