/** A text cut between two words to a length, the ellipsis included; a text that fits stays as it is. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 0 ? end : length - 1).replace(/[\s,;–-]+$/, '')}…`
}
