import { lineText, type TextBlock, type TextTree } from '../../src/texts/text-tree.ts'

/** Splits a text into plain lines: one per heading, paragraph and list item. */
export function linesOf(text: TextTree): string[] {
  return text.flatMap(linesOfBlock).map((line) => line.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''))
}

/** Joins a text into one line for matching: numbers ungrouped ('20 000' → '20000'), ranges with an en dash. */
export function searchable(text: TextTree): string {
  return linesOf(text)
    .join(' ')
    .replace(/(?<=\d)[ \u202f](?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d)\s*[-–—]\s*(?=\d)/g, '–')
}

/** Counts words like a text editor. */
export function countWords(text: TextTree): number {
  return linesOf(text)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length
}

function linesOfBlock(block: TextBlock): string[] {
  if ('h2' in block) return [lineText(block.h2)]
  if ('h3' in block) return [lineText(block.h3)]
  return 'p' in block ? [lineText(block.p)] : block.ul.map(lineText)
}
