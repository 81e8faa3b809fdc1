import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { contrastRatio, darkTokens, nonTextColorPairs, textColorPairs, tokens } from './tokens.ts'
import { tokensCss } from './tokens-css.ts'

test('tokens.css is up to date with tokens.ts', () => {
  expect(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')).toBe(tokensCss())
})

test('computes known contrast ratios', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

describe.each([
  ['light', tokens.color],
  ['dark', darkTokens.color],
])('in the %s theme', (_theme, color) => {
  test.each(textColorPairs)('text %s on %s reaches 4.5:1', (text, background) => {
    expect(contrastRatio(color[text], color[background])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(nonTextColorPairs)('edge %s on %s reaches 3:1', (edge, background) => {
    expect(contrastRatio(color[edge], color[background])).toBeGreaterThanOrEqual(3)
  })
})

// Properties that begin with `--_` are private to a component.
test('style sheets use existing tokens only', () => {
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
