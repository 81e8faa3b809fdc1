/** Lowercases text and strips diacritics for comparison: 'Łódź' → 'lodz'. Keeps spaces and punctuation. */
export function normalise(text: string): string {
  // Unicode does not decompose ł.
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')
}

/**
 * Converts a Polish name to a URL segment: 'Bielsko-Biała' → 'bielsko-biala'. Empty when the text has no Latin letter or
 * digit. Does not check for the endings that service paths reserve; see `isSlug`.
 */
export function slugify(text: string): string {
  return normalise(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
