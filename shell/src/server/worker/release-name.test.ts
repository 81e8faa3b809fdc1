import { expect, test } from 'vitest'
import { releaseInStack } from './release-name.ts'

test.each([
  [
    'Error: x\n    at loader (mf-search@0.1.0-cae88b9584:12:5)\n    at mf-account@1:1:1',
    'mf-search@0.1.0-cae88b9584',
  ],
  ['Error: x\n    at Timeout._onTimeout (mf-a@2:1:7)', 'mf-a@2'],
  ['Error: x\n    at run (/site/node_modules/.pnpm/fastify@5.6.1/node_modules/fastify/lib/a.js:1:2)', null],
  ['Error: mail to jan@example.pl at 12:30', null],
])('finds the innermost release in a stack: %s', (stack, release) => {
  expect(releaseInStack(stack)).toBe(release)
})
