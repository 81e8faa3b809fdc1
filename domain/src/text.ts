/**
 * Text as people type it: lower case and without diacritics ('Łódź' → 'lodz'), so that both sides of a comparison
 * match. Spaces and punctuation stay.
 */
export function normalise(text: string): string {
  // Unicode doesn't decompose ł: unlike ó or ż it is no letter with a combining mark.
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')
}

/**
 * A URL segment of a Polish name: 'Bielsko-Biała' → 'bielsko-biala'. Empty when the text has no Latin letter or digit.
 * The result isn't checked against the endings that service paths reserve: see `isSlug` in urls/slug.
 */
export function slugify(text: string): string {
  return normalise(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
