import { lineWords, type TextBlock, type TextTree } from '../../src/texts/text-tree.ts'

/** The words of a text, a line for each heading, paragraph and list item. */
export function linesOf(text: TextTree): string[] {
  return text.flatMap(linesOfBlock).map((line) => line.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''))
}

/** A text in one line, its numbers without grouping: '20 000' is '20000', whatever the spaces. */
export function searchable(text: TextTree): string {
  return linesOf(text)
    .join(' ')
    .replace(/(?<=\d)[ \u202f](?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d)\s*[-–—]\s*(?=\d)/g, '–')
}

/** How many words a text has, as an editor's program counts them. */
export function countWords(text: TextTree): number {
  return linesOf(text)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length
}

function linesOfBlock(block: TextBlock): string[] {
  if ('h2' in block) return [lineWords(block.h2)]
  if ('h3' in block) return [lineWords(block.h3)]
  return 'p' in block ? [lineWords(block.p)] : block.ul.map(lineWords)
}
