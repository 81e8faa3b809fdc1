/** A source of reproducible choices. The same parts give the same choices on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  integer(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** About normally distributed, with mean 0 and deviation 1, within ±6. */
  normal(): number
  /** A new array of the same items in another order. */
  shuffle<T>(items: readonly T[]): T[]
}

/**
 * Opens the source that belongs to some parts, e.g. a seed, a purpose and a facility's number. A source for each thing
 * means that one thing more or less leaves the others as they are.
 */
export function createRandom(...parts: readonly (string | number)[]): Random {
  let state = hash(parts.join('/'))
  // mulberry32 (public domain): 32-bit integer steps only, so no machine rounds differently.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    normal: () => {
      let sum = -6
      for (let count = 0; count < 12; count++) sum += next()
      return sum
    },
    shuffle: (items) =>
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
