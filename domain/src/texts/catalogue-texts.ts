import type { TextTree } from './text-tree.ts'
import texts from './texts.data.json' with { type: 'json' }

/** When the prices and advice in the texts were last reviewed (ISO date); the note under a text says so. */
export const TEXTS_REVIEWED = '2026-11-21'

const TEXTS: ReadonlyMap<string, TextTree> = new Map(Object.entries(texts))

/** Slugs of the categories and services that have a text (SPEC section 3, "Entries with seoText"). */
export const TEXT_SLUGS: readonly string[] = [...TEXTS.keys()]

/**
 * What a category or service is, for whom and at what price; `null` for an entry by name only. Written in `domain/texts`,
 * compiled by `pnpm --filter @medicena/domain texts`. All of them are 150 kB: for servers only.
 */
export function catalogueText(slug: string): TextTree | null {
  return TEXTS.get(slug) ?? null
}
