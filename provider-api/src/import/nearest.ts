import { distance } from 'fastest-levenshtein'

/** How many are proposed. */
const PROPOSALS = 3

/**
 * What someone who mistyped may have meant: those that differ from it in the fewest letters, at most in half of them.
 * @param namesOf what a candidate may be called, in the spelling of `given`
 */
export function nearest<T>(
  given: string,
  candidates: readonly T[],
  namesOf: (candidate: T) => readonly string[],
): T[] {
  const most = Math.ceil(given.length / 2)
  return candidates
    .map((candidate) => ({
      candidate,
      letters: Math.min(...namesOf(candidate).map((name) => distance(given, name))),
    }))
    .filter(({ letters }) => letters <= most)
    .sort((left, right) => left.letters - right.letters)
    .slice(0, PROPOSALS)
    .map(({ candidate }) => candidate)
}
