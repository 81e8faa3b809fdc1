import { distance } from 'fastest-levenshtein'

/** Counts the typos between two words: letters that are missing, added or replaced; two exchanged neighbours are one. */
export function countTypos(left: string, right: string): number {
  return isTransposed(left, right) ? 1 : distance(left, right)
}

/** Whether two words differ by two neighbouring letters in the other order. */
function isTransposed(left: string, right: string): boolean {
  if (left.length !== right.length) return false
  const at = [...left].findIndex((letter, index) => letter !== right[index])
  return (
    at >= 0 &&
    left[at] === right[at + 1] &&
    left[at + 1] === right[at] &&
    left.slice(at + 2) === right.slice(at + 2)
  )
}
