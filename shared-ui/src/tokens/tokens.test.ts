import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { edgePairs, textPairs, tokens } from './tokens.ts'
import { tokensCss } from './tokens-css.ts'

test('tokens.css is what tokens.ts says', () => {
  expect(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')).toBe(tokensCss())
})

test('contrast agrees with the known ratios', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test.each(textPairs)('text %s on %s reaches 4.5:1', (text, background) => {
  expect(contrast(tokens.color[text], tokens.color[background])).toBeGreaterThanOrEqual(4.5)
})

test.each(edgePairs)('edge %s on %s reaches 3:1', (edge, background) => {
  expect(contrast(tokens.color[edge], tokens.color[background])).toBeGreaterThanOrEqual(3)
})

// What begins with `--_` is a component's own.
test('style sheets name tokens that exist', () => {
  const source = fileURLToPath(new URL('..', import.meta.url))
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  const defined = new Set(tokensCss().match(/--[a-z0-9-]+(?=:)/g))
  const unknown = sheets.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/var\((--[a-z0-9-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !defined.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(sheets.length).toBeGreaterThan(10)
  expect(unknown).toEqual([])
})
