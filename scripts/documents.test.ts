import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Reads a document without its blocks of code. */
const proseOf = (file: string): string =>
  readFileSync(join(ROOT, file), 'utf8').replaceAll(/^ *```.*?^ *```$/gms, '')

const documents = globSync(['*.md', 'docs/**/*.md', 'deploy/*.md', 'bench/*.md'], { cwd: ROOT })

/** Lines of guides and decisions outside of blocks of code, with their place. */
const paragraphs = documents.flatMap((file) =>
  proseOf(file)
    .split(/\n\s*\n/)
    .map((text) => ({ file, text })),
)

/** The anchors of a document's headings, as GitHub writes them. */
const anchorsOf = (file: string): string[] =>
  [...proseOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('a command or message is not broken over two lines', () => {
  const broken = paragraphs.flatMap(({ file, text }) =>
    text
      .split('`')
      .filter((code, index) => index % 2 === 1 && code.includes('\n'))
      .map((code) => `${file}: ${code}`),
  )
  expect(broken).toEqual([])
})

test('a row of a table is one line', () => {
  const broken = paragraphs.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => /^\s*\|/.test(line) && !/\|\s*$/.test(line))
      .map((line) => `${file}: ${line}`),
  )
  expect(broken).toEqual([])
})

test('a link to a file of the repository leads to it and to one of its headings', () => {
  const links = documents.flatMap((file) =>
    [...proseOf(file).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
      ([, path = '', anchor = '']) => ({ file, target: path ? join(dirname(file), path) : file, anchor }),
    ),
  )
  const broken = links.filter(
    ({ target, anchor }) =>
      !existsSync(join(ROOT, target)) ||
      (anchor && target.endsWith('.md') && !anchorsOf(target).includes(anchor)),
  )
  expect(broken).toEqual([])
})

test('sources name decisions that exist', () => {
  const sources = globSync(['**/*.{ts,tsx,css,sql,yml}'], {
    cwd: ROOT,
    ignore: ['**/node_modules/**', '**/dist/**'],
  })
  const named = sources.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:docs\/adr\/|ADR )(\d{4})/g)].map(
      ([, number = '']) => number,
    ),
  )
  const numbers = globSync('docs/adr/0*.md', { cwd: ROOT }).map((file) =>
    file.slice('docs/adr/'.length).slice(0, 4),
  )
  expect(named.filter((number) => !numbers.includes(number))).toEqual([])
})

test('decisions are numbered without gaps', () => {
  const numbers = globSync('docs/adr/0*.md', { cwd: ROOT }).map((file) =>
    Number(file.slice('docs/adr/'.length).slice(0, 4)),
  )
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1))
})
