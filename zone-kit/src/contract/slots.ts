import type { FunctionComponent } from 'react'

/** A place on the map, in degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/**
 * The places in pages that another zone can fill, with the props of the component that fills them. A slot is a contract
 * between teams like an API: fields are added, never changed.
 */
export interface Slots {
  /** The desktop search bar at the top of a facility's profile. */
  readonly 'search-bar': object
  /** The form in which a visitor leaves contact data for a facility. */
  readonly 'contact-request': {
    readonly facilityId: number
    readonly facilityName: string
    /** The service that the request is about. */
    readonly serviceId?: number
    readonly serviceName?: string
  }
  /** The form in which a visitor leaves the same contact data for up to three facilities. */
  readonly 'group-contact-request': {
    readonly facilities: readonly { readonly id: number; readonly name: string }[]
    /** The initial message, which the visitor may change. */
    readonly message: string
  }
  /** The button that saves a facility, or its offer of a service, as a favourite. */
  readonly 'favourite-toggle': {
    readonly facilityId: number
    readonly facilityName: string
    /** Null for the facility as a whole. */
    readonly serviceId: number | null
    /** Price of the service, promotion included, formatted: `250 zł`. */
    readonly price: string | null
    /** Shows the word beside the heart on wide screens. */
    readonly hasLabel: boolean
  }
  /** The number of the visitor's favourites; nothing without any. */
  readonly 'favourites-number': object
  /** A small map with one pin. */
  readonly 'map-pin': {
    readonly position: Position
    /** The map's accessible name. */
    readonly label: string
    /** Makes the pin movable. */
    readonly onMove?: (position: Position) => void
  }
}

export type SlotName = keyof Slots

/** A `*.slot.ts` module. */
export interface SlotModule<Name extends SlotName = SlotName> {
  readonly Component: FunctionComponent<Slots[Name]>
}
