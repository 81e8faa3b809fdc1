/**
 * A text without so many of its middle words that it fits, an ellipsis in their place; a text that fits stays as it is.
 * Names of one kind differ at their ends ('Leczenie kanałowe … z RTG – 2 kanały'), so both ends are kept. Text whose first
 * and last word alone are too long is cut at its end.
 * @param length in characters, the ellipsis included
 */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const words = text.split(' ')
  for (let removed = 1; removed < words.length - 1; removed++) {
    const fitting = starts(words.length, removed)
      .map((start) => `${words.slice(0, start).join(' ')}… ${words.slice(start + removed).join(' ')}`)
      .find((short) => short.length <= length)
    if (fitting) return fitting
  }
  return `${text.slice(0, length - 1).trimEnd()}…`
}

/** Where a gap of some words may begin so that a word stays on either side; the most central first. */
function starts(count: number, removed: number): number[] {
  const central = (count - removed) / 2
  return Array.from({ length: count - removed - 1 }, (_, index) => index + 1).sort(
    (a, b) => Math.abs(a - central) - Math.abs(b - central),
  )
}
