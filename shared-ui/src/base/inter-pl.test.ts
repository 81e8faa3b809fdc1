import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = (name: string) => new URL(name, import.meta.url)

test('is one woff2 file below 45 kB with its licence', () => {
  expect(readFileSync(here('./inter-pl.woff2')).subarray(0, 4).toString('latin1')).toBe('wOF2')
  expect(statSync(here('./inter-pl.woff2')).size).toBeLessThan(45 * 1024)
  expect(readFileSync(here('./inter-pl.LICENSE.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE')
})
