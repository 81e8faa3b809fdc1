/** Returns the path of a facility's certificate. */
export function certificatePath(facilityId: number): string {
  return `/certyfikat/${facilityId}`
}
