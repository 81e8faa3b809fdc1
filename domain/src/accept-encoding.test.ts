import { expect, test } from 'vitest'
import { negotiateEncoding } from './accept-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['Gzip;Q=0.5, BR;q=0.4', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['gzip ; q = 0.2 , br;q=0.8', 'br'],
  ['identity, gzip;q=0.5', 'identity'],
  ['br;q=2, gzip', 'gzip'],
  ['*;q=0', null],
])('chooses the encoding of %j', (accepted, encoding) => {
  expect(negotiateEncoding(accepted, ['br', 'gzip', 'identity'])).toBe(encoding)
})
