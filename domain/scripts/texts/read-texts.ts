import { readdirSync, readFileSync } from 'node:fs'
import { CATALOGUE } from '../../src/catalogue/catalogue.ts'
import type { TextTree } from '../../src/texts/text-tree.ts'
import { compileText } from './compile-text.ts'

const SOURCES = new URL('../../texts/', import.meta.url)

/** The generated file: what `catalogue-texts.ts` reads. */
export const OUTPUT = new URL('../../src/texts/texts.data.json', import.meta.url)

const pages = new Set(CATALOGUE.flatMap(({ rootSlug, slug }) => (rootSlug === 'stomatologia' ? [slug] : [])))

/** One source with the tree that it compiles to. */
export interface SourceText {
  readonly slug: string
  readonly tree: TextTree
  readonly errors: readonly string[]
  readonly notices: readonly string[]
}

/** Every text of `domain/texts`, compiled, by slug; errors and notices name their file. */
export function readTexts(): SourceText[] {
  const files = readdirSync(SOURCES).filter((name) => name.endsWith('.html'))
  return files.sort().map((file) => {
    const slug = file.replace(/\.html$/, '')
    const { tree, errors, notices } = compileText(readFileSync(new URL(file, SOURCES), 'utf8'), (page) =>
      pages.has(page),
    )
    const unknown = pages.has(slug) ? [] : ['the catalogue has no entry of this name']
    const named = (message: string) => `domain/texts/${file}: ${message}`
    return { slug, tree, errors: [...unknown, ...errors].map(named), notices: notices.map(named) }
  })
}

/** The content of the generated file: one block a line, so that a change of a text can be read in a diff. */
export function formatTexts(texts: readonly SourceText[]): string {
  const entries = texts.map(
    ({ slug, tree }) => `"${slug}":[\n${tree.map((block) => JSON.stringify(block)).join(',\n')}\n]`,
  )
  return `{\n${entries.join(',\n')}\n}\n`
}
