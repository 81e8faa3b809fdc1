import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { contrastRatio, nonTextColorPairs, readTokens, textColorPairs } from './tokens.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const { light, dark } = readTokens(css)

test('every colour and shadow has a value in the dark theme', () => {
  expect(Object.keys(dark)).toEqual(Object.keys(light).filter((name) => /^--(color|shadow)-/.test(name)))
})

test('computes known contrast ratios', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_theme, tokens) => {
  const contrastOf = (...names: readonly [string, string]) => {
    const [one = '', other = ''] = names.map((name) => tokens[`--color-${name}`])
    return contrastRatio(one, other)
  }

  test.each(textColorPairs)('text %s on %s reaches 4.5:1', (text, background) => {
    expect(contrastOf(text, background)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(nonTextColorPairs)('edge %s on %s reaches 3:1', (edge, background) => {
    expect(contrastOf(edge, background)).toBeGreaterThanOrEqual(3)
  })
})

// Properties that begin with `--_` are private to a component.
test('style sheets use existing tokens only', () => {
  const source = fileURLToPath(new URL('..', import.meta.url))
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  const unknown = sheets.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/var\((--[a-z0-9-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in light))
      .map((name) => `${file}: ${name}`),
  )
  expect(sheets.length).toBeGreaterThan(10)
  expect(unknown).toEqual([])
})
