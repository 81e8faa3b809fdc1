/**
 * Checks the catalogue texts, and the wording of the catalogue. Prints counts and errors; `pnpm verify` runs it. The
 * spelling check is separate (`cspell.json`), and unit tests check catalogue and places.
 */
import { readFileSync } from 'node:fs'
import { CATALOGUE, CATALOGUE_ROOTS } from '../../src/catalogue/catalogue.ts'
import type { TextInline, TextTree } from '../../src/texts/text-tree.ts'
import { FIGURES, missingFigures } from './figures.ts'
import { countWords, linesOf } from './plain-text.ts'
import { formatTexts, OUTPUT, readTexts } from './sources.ts'
import { wordingErrors } from './wording.ts'

/** Number of catalogue entries with a text. */
const TEXTS = 24

/** Allowed number of words per text. */
const WORD_COUNT = { from: 500, to: 1200 }

const texts = readTexts()
const trees = new Map(texts.map(({ slug, tree }) => [slug, tree]))
const allErrors: string[] = []

function report(subject: string, summary: string, errors: readonly string[]): void {
  process.stdout.write(`${errors.length === 0 ? '✓' : '✗'} ${subject.padEnd(10)} ${summary}\n`)
  for (const error of errors) process.stdout.write(`    ${error}\n`)
  allErrors.push(...errors)
}

reportTexts()
reportLinks()
reportFigures()
reportWording()
process.exitCode = allErrors.length > 0 ? 1 : 0

function reportTexts(): void {
  const counts = texts.map(({ tree }) => countWords(tree))
  const sum = counts.reduce((total, count) => total + count, 0)
  report('texts', `${texts.length}, ${sum} words, ${Math.min(...counts)} to ${Math.max(...counts)} each`, [
    ...texts.flatMap(({ errors }) => errors),
    ...(texts.length === TEXTS ? [] : [`there are ${texts.length} texts instead of ${TEXTS}`]),
    ...texts.flatMap(({ slug, tree }) => {
      const count = countWords(tree)
      return count < WORD_COUNT.from || count > WORD_COUNT.to ? [`'${slug}' has ${count} words`] : []
    }),
    ...(readFileSync(OUTPUT, 'utf8') === formatTexts(texts)
      ? []
      : ['the compiled texts are outdated: pnpm --filter @medicena/domain texts']),
  ])
}

function reportLinks(): void {
  const links = texts.flatMap(({ slug, tree }) => linksOf(tree).map((href) => ({ slug, href })))
  const pages = new Set(links.map(({ href }) => href))
  const toSelf = links.filter(({ slug, href }) => href.endsWith(`/${slug}`))
  report('links', `${links.length} to ${pages.size} pages of the site`, [
    ...texts.flatMap(({ notices }) => notices),
    ...toSelf.map(({ slug }) => `'${slug}' links to itself`),
    ...texts
      .filter(({ tree }) => !linksOf(tree).includes('/'))
      .map(({ slug }) => `'${slug}' has no link to the home page`),
  ])
}

function reportFigures(): void {
  const count = Object.values(FIGURES).flat().length
  const missing = missingFigures((slug) => trees.get(slug) ?? null)
  report('figures', `${count - missing.length} of ${count}`, missing)
}

function reportWording(): void {
  const lines = [
    ...texts.flatMap(({ slug, tree }) => linesOf(tree).map((line) => ({ where: slug, line }))),
    ...[...CATALOGUE_ROOTS, ...CATALOGUE].map(({ slug, name }) => ({ where: slug, line: name })),
  ]
  report(
    'wording',
    `${lines.length} lines`,
    lines.flatMap(({ where, line }) => wordingErrors(line).map((error) => `'${where}' ${error}`)),
  )
}

function linksOf(text: TextTree): string[] {
  return text.flatMap((block) => {
    if ('p' in block) return hrefsOf(block.p)
    return 'ul' in block ? block.ul.flatMap(hrefsOf) : []
  })
}

function hrefsOf(line: readonly TextInline[]): string[] {
  return line.flatMap((inline) => (typeof inline === 'string' ? [] : [inline.a]))
}
