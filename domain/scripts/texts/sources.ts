import { readdirSync, readFileSync } from 'node:fs'
import { CATALOGUE } from '../../src/catalogue/catalogue.ts'
import type { TextTree } from '../../src/texts/text-tree.ts'
import { compileText } from './compile-text.ts'

const SOURCES = new URL('../../texts/', import.meta.url)

/** Generated file that `catalogue-texts.ts` imports. */
export const OUTPUT = new URL('../../src/texts/texts.data.json', import.meta.url)

const pages = new Set(CATALOGUE.flatMap(({ rootSlug, slug }) => (rootSlug === 'stomatologia' ? [slug] : [])))

/** Compiled source file. */
export interface SourceText {
  readonly slug: string
  readonly tree: TextTree
  readonly errors: readonly string[]
  readonly notices: readonly string[]
}

/** Compiles all texts of `domain/texts`, sorted by slug. Errors and notices contain the file name. */
export function readTexts(): SourceText[] {
  const files = readdirSync(SOURCES).filter((name) => name.endsWith('.html'))
  return files.sort().map((file) => {
    const slug = file.replace(/\.html$/, '')
    const { tree, errors, notices } = compileText(readFileSync(new URL(file, SOURCES), 'utf8'), (page) =>
      pages.has(page),
    )
    const unknown = pages.has(slug) ? [] : ['the catalogue has no entry with this slug']
    const withFile = (message: string) => `domain/texts/${file}: ${message}`
    return { slug, tree, errors: [...unknown, ...errors].map(withFile), notices: notices.map(withFile) }
  })
}

/** Serializes the texts with one block per line, for readable diffs. */
export function formatTexts(texts: readonly SourceText[]): string {
  const entries = texts.map(
    ({ slug, tree }) => `"${slug}":[\n${tree.map((block) => JSON.stringify(block)).join(',\n')}\n]`,
  )
  return `{\n${entries.join(',\n')}\n}\n`
}
