import { expect, test } from 'vitest'
import { findUnlayeredRule } from './layers.ts'

test.each([
  '@layer zone { .a { color: red } }',
  '@layer shared-ui{.a{color:red}} @layer zone.forms{.b{color:red}}',
  '@media print { @layer zone { .a { color: red } } }',
  '@layer zone { @media print { .a { &:hover { color: red } } } }',
  '@font-face { font-family: x; src: url(x.woff2) } @keyframes spin { from { rotate: 0deg } to { rotate: 1turn } }',
])('accepts %s', (css) => expect(findUnlayeredRule(css)).toBeNull())

test.each([
  ['.a', '.a { color: red }'],
  ['body', '@layer zone { .a { color: red } } @media print { body { color: red } }'],
  ['.b', '@layer base { .b { color: red } }'],
])('finds %s', (selector, css) => expect(findUnlayeredRule(css)).toBe(selector))
