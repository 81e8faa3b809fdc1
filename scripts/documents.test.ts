import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Lines of guides and decisions outside of blocks of code, with their place. */
const paragraphs = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: ROOT }).flatMap((file) =>
  readFileSync(join(ROOT, file), 'utf8')
    .replaceAll(/^ *```.*?^ *```$/gms, '')
    .split(/\n\s*\n/)
    .map((text) => ({ file, text })),
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
