/** Reproducible random generator: the same key gives the same sequence on every machine. */
export type Random = ReturnType<typeof createRandom>

/**
 * Creates a generator for a key, such as seed, purpose and facility id. With one generator per item, adding or removing an
 * item does not change the others.
 */
export function createRandom(...key: readonly (string | number)[]) {
  let state = hash(key.join('/'))
  // mulberry32 (public domain) uses 32-bit integers only, so the result does not depend on rounding.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    /** Number in [0, 1). */
    next,
    /** Integer, both ends inclusive. */
    integer,
    chance: (probability: number) => next() < probability,
    pick: <T>(items: readonly T[]): T => {
      const item = items[integer(0, items.length - 1)]
      if (item === undefined) throw new RangeError('cannot pick from an empty list')
      return item
    },
    /** Approximately normal: mean 0, standard deviation 1, within ±6. */
    normal: () => {
      let sum = -6
      for (let count = 0; count < 12; count++) sum += next()
      return sum
    },
    shuffle: <T>(items: readonly T[]): T[] =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((left, right) => left.key - right.key)
        .map(({ item }) => item),
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193)
  return value
}
