import type { FunctionComponent } from 'react'

/** A place on the map, in degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/**
 * The places in zones' pages that another zone may fill, with what the page tells the one that does. A slot is a contract
 * between teams like an API call: fields are added, never changed.
 */
export interface Slots {
  /** The desktop search bar at the top of a facility's profile (SPEC section 2, "Facility profile"). */
  readonly 'search-bar': object
  /** The form by which a visitor leaves contact data for a facility (DECISIONS, "leave contact data"). */
  readonly 'contact-request': {
    readonly facilityId: number
    readonly facilityName: string
    /** The service that the visitor asks about. */
    readonly serviceId?: number
    readonly serviceName?: string
  }
  /** A small map with one pin. */
  readonly 'map-pin': {
    readonly position: Position
    /** What stands there: the map's accessible name. */
    readonly label: string
    /** Given where the visitor may move the pin. */
    readonly onMove?: (position: Position) => void
  }
}

export type SlotName = keyof Slots

/** What a zone's slot resolves to: a `*.slot.ts` module. */
export interface SlotModule<Name extends SlotName = SlotName> {
  readonly Component: FunctionComponent<Slots[Name]>
}
