import type { APIRequestContext } from '@playwright/test'

/** What journeys look at of a facility as the provider answers it. */
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

/** How many facilities of the demonstration data are looked through. */
const LOOKED_THROUGH = 120

/**
 * The first facility of the demonstration data that is as wanted.
 * @throws Error where there is none
 */
export async function findProfile(
  api: APIRequestContext,
  wanted: (profile: Profile) => boolean,
): Promise<Profile> {
  for (let id = 1; id <= LOOKED_THROUGH; id += 1) {
    const answer = await api.get(`/api/MedicalFacility/Profile/${id}`)
    if (!answer.ok()) continue
    const profile: Profile = await answer.json()
    if (wanted(profile)) return profile
  }
  throw new Error(`None of the first ${LOOKED_THROUGH} facilities is as wanted`)
}

/** The canonical site path of a facility. */
export const pathOf = ({ medicalFacility: { url, id } }: Profile): string => `${url}-id${id}`
