import { facilities } from '../database/schema.ts'

/** Data that a manager edits and an operator reviews: name, address and contact. */
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

/** Data that a manager edits without a review: times and ids of a closed list, which cannot advertise. */
export const detailColumns = {
  openingHours: facilities.openingHours,
  amenities: facilities.amenities,
} as const
