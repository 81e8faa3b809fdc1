import type { APIRequestContext } from '@playwright/test'

/** The fields of a facility that journeys use. */
export interface Facility {
  readonly id: number
  readonly name: string
  readonly fullStreet: string
  readonly city: string
  readonly phoneNumber: string
  readonly email: string | null
  readonly website: string | null
  readonly rating: number | null
  readonly latitude: number | null
  readonly openingHours: readonly unknown[] | null
  readonly acceptsContactRequests: boolean
  readonly url: string
}

export interface Profile {
  readonly medicalFacility: Facility
  readonly pricingData: {
    readonly categories: readonly { readonly id: number; readonly name: string }[]
    readonly items: readonly {
      readonly name: string
      readonly isPrice: boolean
      readonly promotionPrice: number | null
    }[]
  }
}

/** The number of demonstration facilities that are searched. */
const MAX_FACILITIES = 120

/**
 * Finds the first demonstration facility that matches.
 * @throws Error when none matches
 */
export async function findProfile(
  api: APIRequestContext,
  matches: (profile: Profile) => boolean,
): Promise<Profile> {
  for (let id = 1; id <= MAX_FACILITIES; id += 1) {
    const response = await api.get(`/api/MedicalFacility/Profile/${id}`)
    if (!response.ok()) continue
    const profile: Profile = await response.json()
    if (matches(profile)) return profile
  }
  throw new Error(`None of the first ${MAX_FACILITIES} facilities matches`)
}

/** The canonical site path of a facility. */
export const pathOf = ({ medicalFacility: { url, id } }: Profile): string => `${url}-id${id}`
