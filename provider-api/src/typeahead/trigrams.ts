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

/**
 * Computes pg_trgm's `word_similarity`, from 0 to 1: the greatest similarity of the search's trigrams to those of any
 * extent of the name, where similarity is the share of common trigrams. Like pg_trgm, it considers extents that end at a
 * common trigram, and shortens them from the front while that raises the similarity.
 * @param typed the distinct trigrams of the search
 * @param name the name's trigrams in order
 */
export function wordSimilarity(typed: ReadonlySet<string>, name: readonly string[]): number {
  /** The last index of each trigram of the extent. */
  const lastIndex = new Map<string, number>()
  let best = 0
  let first = -1
  let distinct = 0
  let common = 0
  name.forEach((trigram, index) => {
    const isTyped = typed.has(trigram)
    if (first >= 0 || isTyped) {
      if (!lastIndex.has(trigram)) {
        distinct++
        if (isTyped) common++
      }
      lastIndex.set(trigram, index)
    }
    if (!isTyped) return
    if (first < 0) {
      first = index
      distinct = 1
    }
    const before = first
    let similarity = share(common, typed.size, distinct)
    let [shorterDistinct, shorterCommon] = [distinct, common]
    for (let start = first; start <= index; start++) {
      const shorter = share(shorterCommon, typed.size, shorterDistinct)
      if (shorter > similarity) {
        similarity = shorter
        first = start
        distinct = shorterDistinct
        common = shorterCommon
      }
      const left = name[start] ?? ''
      if (lastIndex.get(left) === start) {
        shorterDistinct--
        if (typed.has(left)) shorterCommon--
      }
    }
    best = Math.max(best, similarity)
    for (let start = before; start < first; start++) {
      const left = name[start] ?? ''
      if (lastIndex.get(left) === start) lastIndex.delete(left)
    }
  })
  return best
}

/** Returns the share of common trigrams in PostgreSQL's precision. */
function share(common: number, typed: number, distinct: number): number {
  return Math.fround(common / (typed + distinct - common))
}
