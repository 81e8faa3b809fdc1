/**
 * Checks what the product says in words: the catalogue, its texts, the places. Prints what there is and what is wrong; run by
 * `pnpm verify`. Spelling is a check of its own (`cspell.json`).
 */
import { readFileSync } from 'node:fs'
import {
  CATALOGUE,
  CATALOGUE_CATEGORIES,
  CATALOGUE_ROOTS,
  CATALOGUE_SERVICES,
} from '../../src/catalogue/catalogue.ts'
import { CITY_LOCATIVES } from '../../src/places/city-locatives.ts'
import { PROVINCES } from '../../src/places/provinces.ts'
import { TOWNS } from '../../src/places/towns.ts'
import type { TextInline, TextTree } from '../../src/texts/text-tree.ts'
import { formatTexts, OUTPUT, readTexts } from '../texts/read-texts.ts'
import { ENTRIES_WITH_TEXT } from './entries-with-text.ts'
import { FIGURES, missingFigures } from './figures.ts'
import { countWords, linesOf } from './plain-text.ts'
import { wordingFaults } from './wording.ts'

const WORDS = { from: 500, to: 1200 }

const texts = readTexts()
const trees = new Map(texts.map(({ slug, tree }) => [slug, tree]))
const faults: string[] = []

function report(subject: string, found: string, wrong: readonly string[]): void {
  process.stdout.write(`${wrong.length === 0 ? '✓' : '✗'} ${subject.padEnd(10)} ${found}\n`)
  for (const fault of wrong) process.stdout.write(`    ${fault}\n`)
  faults.push(...wrong)
}

reportCatalogue()
reportTexts()
reportLinks()
reportFigures()
reportWording()
reportPlaces()
process.exitCode = faults.length > 0 ? 1 : 0

function reportCatalogue(): void {
  const counts = CATALOGUE_ROOTS.map(({ slug, name }) => {
    const below = ({ rootSlug }: { readonly rootSlug: string }) => rootSlug === slug
    return `${name}: ${CATALOGUE_SERVICES.filter(below).length} services in ${CATALOGUE_CATEGORIES.filter(below).length} categories`
  })
  const slugs = [...CATALOGUE_ROOTS, ...CATALOGUE].map(({ slug }) => slug)
  report(
    'catalogue',
    counts.join('; '),
    repeated(slugs).map((slug) => `two entries have the slug '${slug}'`),
  )
}

function reportTexts(): void {
  const counts = texts.map(({ tree }) => countWords(tree))
  const sum = counts.reduce((total, count) => total + count, 0)
  report('texts', `${texts.length}, ${sum} words, ${Math.min(...counts)} to ${Math.max(...counts)} each`, [
    ...texts.flatMap(({ errors }) => errors),
    ...ENTRIES_WITH_TEXT.filter((slug) => !trees.has(slug)).map((slug) => `'${slug}' has no text`),
    ...texts.flatMap(({ slug, tree }) => {
      const count = countWords(tree)
      return count < WORDS.from || count > WORDS.to ? [`'${slug}' has ${count} words`] : []
    }),
    ...(readFileSync(OUTPUT, 'utf8') === formatTexts(texts)
      ? []
      : ['the compiled texts are old: pnpm --filter @medicena/domain texts']),
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
  const missing = missingFigures((slug) => trees.get(slug) ?? null)
  report(
    'figures',
    `${FIGURES.length - missing.length} of ${FIGURES.length} (SPEC section 9)`,
    missing.map(({ slug, says }) => `'${slug}' does not say: ${says}`),
  )
}

function reportWording(): void {
  const lines = [
    ...texts.flatMap(({ slug, tree }) => linesOf(tree).map((line) => ({ where: slug, line }))),
    ...[...CATALOGUE_ROOTS, ...CATALOGUE].map(({ slug, name }) => ({ where: slug, line: name })),
  ]
  report(
    'wording',
    `${lines.length} lines, neutral and well set`,
    lines.flatMap(({ where, line }) => wordingFaults(line).map((fault) => `'${where}' ${fault}`)),
  )
}

function reportPlaces(): void {
  const towns = new Set(TOWNS.map(({ slug }) => slug))
  report(
    'places',
    `${PROVINCES.length} provinces, ${CITY_LOCATIVES.size} cities with locative, ${TOWNS.length} towns`,
    [...CITY_LOCATIVES.keys()].filter((slug) => !towns.has(slug)).map((slug) => `'${slug}' is no town`),
  )
}

function linksOf(text: TextTree): string[] {
  return text.flatMap((block) => {
    if ('p' in block) return addresses(block.p)
    return 'ul' in block ? block.ul.flatMap(addresses) : []
  })
}

function addresses(line: readonly TextInline[]): string[] {
  return line.flatMap((inline) => (typeof inline === 'string' ? [] : [inline.a]))
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
