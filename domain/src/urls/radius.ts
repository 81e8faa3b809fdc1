/** Name of the query parameter with a radius around a town, in km. */
export const RADIUS_PARAM = 'promien'

/** Radii around a town or a position that can be chosen, in km; 0 is the town alone. */
export const RADII_KM = [0, 5, 10, 20, 50] as const

/** The radius with which plan and promotions begin, in km. */
export const NEARBY_RADIUS_KM = 20

/** Reads a radius of an address; the fallback if it is none of those to choose from. */
export function readRadius(text: string | null, fallback = 0): number {
  return RADII_KM.find((km) => String(km) === text) ?? fallback
}

/**
 * Options of a control for the radius: 'tylko Kraków', 'do 5 km'.
 * @param none the text of no radius
 */
export function radiusOptions(none: string): { readonly value: string; readonly label: string }[] {
  return RADII_KM.map((km) => ({ value: String(km), label: km === 0 ? none : radiusText(km) }))
}

/** Formats a town with the radius around it: 'Kraków, do 20 km', 'Kraków'. */
export function townText(town: string, km: number): string {
  return km === 0 ? town : `${town}, ${radiusText(km)}`
}

/** Formats a radius: 'do 20 km'. */
export function radiusText(km: number): string {
  return `do ${km}\u00a0km`
}
