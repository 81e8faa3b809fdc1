import { countTypos } from '@medicena/domain/typos'

const MAX_SUGGESTIONS = 3

/**
 * Finds the candidates with the smallest edit distance to a misspelt name, at most half of its length.
 * @param namesOf names of a candidate, normalised like `name`
 */
export function nearest<T>(
  name: string,
  candidates: readonly T[],
  namesOf: (candidate: T) => readonly string[],
): T[] {
  const maxDistance = Math.ceil(name.length / 2)
  return candidates
    .map((candidate) => ({
      candidate,
      edits: Math.min(...namesOf(candidate).map((each) => countTypos(name, each))),
    }))
    .filter(({ edits }) => edits <= maxDistance)
    .sort((left, right) => left.edits - right.edits)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ candidate }) => candidate)
}
