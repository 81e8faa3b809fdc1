/**
 * Characters that nobody sees: soft hyphens, zero-width spaces, direction marks, byte order marks. Joiners and variation
 * selectors stay after an emoji, whose look they change.
 */
const INVISIBLE =
  /(?!\u200d|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)(?:\u200d|\ufe0f)/gu

/** Removes invisible characters and composes letters (NFC), so that equal texts have equal characters. */
export function cleanText(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC')
}

/** Cleans a single line of text: as `cleanText`, with single ordinary spaces and none around it. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
}

/** Lowercases text and strips diacritics for comparison: 'Łódź' → 'lodz'. Keeps spaces and punctuation. */
export function normalise(text: string): string {
  // Unicode does not decompose ł.
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replaceAll('ł', 'l')
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

/**
 * Key by which names of towns and provinces are compared: 'm.st. Warszawa' → 'warszawa', 'woj. śląskie' → 'slaskie'. Equal
 * to the slug, except of towns that share a name.
 */
export function placeKey(name: string): string {
  return slugify(withoutPlaceKind(normalise(name)))
}

/** Removes what a normalised name says about the kind of a place: 'm. st. warszawa' → 'warszawa'. */
export const withoutPlaceKind = (name: string): string =>
  name.replace(/^\s*(?:m\.(?:\s*st\.)?|miasto\s|woj\.|wojewodztwo\s)\s*/, '')

const WHOLE_COUNTRY: ReadonlySet<string> = new Set(['polska', 'cala-polska', 'w-calej-polsce', 'caly-kraj'])

/** Whether a typed place is the whole country, so that it limits nothing. */
export const isWholeCountry = (place: string): boolean => WHOLE_COUNTRY.has(placeKey(place))
