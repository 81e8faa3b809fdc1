import { facilities } from '../database/schema.ts'

/** What a manager edits and an operator reviews: who the facility is, where it is, and how patients reach it. */
export const reviewedColumns = {
  name: facilities.name,
  typeId: facilities.typeId,
  cityId: facilities.cityId,
  street: facilities.street,
  buildingNumber: facilities.buildingNumber,
  postCode: facilities.postCode,
  phoneNumber: facilities.phoneNumber,
  phoneNumber2: facilities.phoneNumber2,
  email: facilities.email,
  website: facilities.website,
  latitude: facilities.latitude,
  longitude: facilities.longitude,
} as const

/** What a manager edits without a review: times and ids of a closed list, in which nothing can be advertised. */
export const detailColumns = {
  openingHours: facilities.openingHours,
  amenities: facilities.amenities,
} as const
