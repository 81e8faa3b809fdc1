/** The list of a manager's facilities (SPEC section 2, "Account area"). */
export const FACILITIES = '/account/medical-services'

/** The form for a new facility. */
export const ADD_FACILITY = '/account/add-institution'

/** The pages about one facility, below its own. */
export const facilityLinks = (id: number) => {
  const data = `${FACILITIES}/${id}`
  return {
    data,
    prices: `${data}/prices`,
    price: (serviceId: number) => `${data}/prices/${serviceId}`,
    upload: `${data}/prices/upload`,
    contactRequests: `${data}/contact-requests`,
  }
}
