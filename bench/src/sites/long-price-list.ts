/** The id of a facility that only the copied provider knows: the first one with a price list of 1,500 rows. */
export const LONG_FACILITY = 2_000_000_000
const ROWS = 1500

/** The call that answers with a facility's profile, up to its id. */
export const PROFILE_CALL = '/api/MedicalFacility/Profile/'

interface Profile {
  readonly medicalFacility: { readonly id: number; readonly acceptsContactRequests: boolean }
  readonly pricingData: {
    readonly categories: unknown
    readonly items: readonly { readonly id: number; readonly isPrice: boolean }[]
  }
}

/**
 * A profile with its prices repeated until there are 1,500, each with an id of its own. It takes contact requests, so that
 * its rows have all that a row can have.
 */
export function lengthened({ medicalFacility, pricingData: { categories, items } }: Profile): Profile {
  const rows = items.filter(({ isPrice }) => isPrice)
  const more = Array.from({ length: Math.max(0, ROWS - rows.length) }, (_, index) => ({
    ...(rows[index % rows.length] ?? { isPrice: true }),
    id: 1_000_000 + index,
  }))
  return {
    medicalFacility: { ...medicalFacility, id: LONG_FACILITY, acceptsContactRequests: true },
    pricingData: { categories, items: [...items, ...more] },
  }
}
