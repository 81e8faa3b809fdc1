import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const WORKSPACE = join(import.meta.dirname, '..')
const rows = readFileSync(join(import.meta.dirname, 'spec-decisions.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|(---| the specification says )/.test(line))

/** What a row says proves it: titles, each of the file named last before it. */
function proofsOf(row: string): { readonly file: string; readonly title: string }[] {
  let file = ''
  return [...row.matchAll(/`([\w./-]+\.(?:spec|test)\.tsx?)`|“([^”]+)”/g)].flatMap(([, named, title]) => {
    file = named ?? file
    return file !== '' && title !== undefined ? [{ file, title }] : []
  })
}

/** The source of a test file, its titles without the marks that quotation marks need within a string. */
function sourceOf(file: string): string {
  const path = join(WORKSPACE, file)
  return existsSync(path) ? readFileSync(path, 'utf8').replace(/\\(['"])/g, '$1') : ''
}

describe('what is built other than specified', () => {
  test('is proved in every row', () => {
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.filter((row) => proofsOf(row).length === 0)).toEqual([])
  })

  test('is proved by tests that exist', () => {
    const gone = rows.flatMap(proofsOf).filter(({ file, title }) => !sourceOf(file).includes(title))
    expect(gone).toEqual([])
  })
})
