/**
 * The trigrams of a text, word by word and in order: three characters each of a word with two spaces before and one after
 * it, as PostgreSQL's pg_trgm has them. 'ząb' has '  z', ' zą', 'ząb', 'ąb '.
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
 * From 0 to 1, how much of what was typed is in a name: the greatest similarity of its trigrams to those of any stretch of
 * the name, where similarity is the share of trigrams in common. pg_trgm's `word_similarity`, with its way of looking for
 * the stretch: it ends at a trigram in common, and is shortened from the front as long as that makes it more similar.
 * @param typed the typed trigrams, each once
 * @param name the name's trigrams in order
 */
export function wordSimilarity(typed: ReadonlySet<string>, name: readonly string[]): number {
  /** Where each trigram of the stretch was met last. */
  const met = new Map<string, number>()
  let best = 0
  let first = -1
  let distinct = 0
  let common = 0
  name.forEach((trigram, index) => {
    const isTyped = typed.has(trigram)
    if (first >= 0 || isTyped) {
      if (!met.has(trigram)) {
        distinct++
        if (isTyped) common++
      }
      met.set(trigram, index)
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
      if (met.get(left) === start) {
        shorterDistinct--
        if (typed.has(left)) shorterCommon--
      }
    }
    best = Math.max(best, similarity)
    for (let start = before; start < first; start++) {
      const left = name[start] ?? ''
      if (met.get(left) === start) met.delete(left)
    }
  })
  return best
}

/** The share of trigrams in common, in the precision that PostgreSQL has. */
function share(common: number, typed: number, distinct: number): number {
  return Math.fround(common / (typed + distinct - common))
}
