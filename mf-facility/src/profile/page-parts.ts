/** Ids of the parts of the page. */
export const PRICES_ID = 'cennik'
export const PHOTOS_ID = 'zdjecia'
export const ABOUT_ID = 'o-placowce'
export const HOURS_ID = 'godziny'
export const HOURS_TABLE_ID = 'godziny-otwarcia'
export const NEARBY_ID = 'w-poblizu'

/** Lists the parts that the page of a facility has, in the order of the page. */
export function pageParts({
  photos,
  amenities,
  nearby,
}: Readonly<Record<'photos' | 'amenities' | 'nearby', readonly unknown[]>>) {
  return [
    { id: PRICES_ID, name: 'Cennik' },
    ...(photos.length > 0 ? [{ id: PHOTOS_ID, name: 'Zdjęcia' }] : []),
    ...(amenities.length > 0 ? [{ id: ABOUT_ID, name: 'O placówce' }] : []),
    { id: HOURS_ID, name: 'Godziny' },
    ...(nearby.length > 0 ? [{ id: NEARBY_ID, name: 'W pobliżu' }] : []),
  ]
}
