import type { TextTree } from './text-tree.ts'
import texts from './texts.data.json' with { type: 'json' }

/** ISO date on which a text was last edited, shown under every text. */
export const TEXTS_EDITED = '2026-11-21'

const TEXTS: ReadonlyMap<string, TextTree> = new Map(Object.entries(texts))

/**
 * Returns the text of a category or service, or null. Sources are in `domain/texts`, compiled by `pnpm --filter
 * @medicena/domain texts`. The texts are 150 kB, so for servers only.
 */
export function catalogueText(slug: string): TextTree | null {
  return TEXTS.get(slug) ?? null
}
