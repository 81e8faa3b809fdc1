/**
 * Splits a text into trigrams, word by word and in order: three characters each of a word with two spaces before and one
 * after it, like PostgreSQL's pg_trgm. 'ząb' has '  z', ' zą', 'ząb', 'ąb '.
 */
export function trigramsOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.flatMap((word) => {
    const characters = [' ', ' ', ...word, ' ']
    return characters
      .slice(2)
      .map((character, index) => `${characters[index]}${characters[index + 1]}${character}`)
  })
}
