import { expect, test } from 'vitest'
import { BundleRefused, evaluateBundle, unmetRequirement } from './evaluate-bundle.ts'
import type { SharedModule } from './shared-modules.ts'

const zone = (fields = '') => `module.exports = { default: {
  contract: 1, name: 'mf-test', prefixes: ['/test'], importance: 'supporting', budget: 1000, smoke: '/test',
  routes: [{ id: 'test', path: '/test', lazy: async () => ({}) }], ${fields} } }`

const evaluate = (source: string, shared = new Map<string, SharedModule>()) =>
  evaluateBundle(source, 'mf-test@1', shared)

test('a bundle is evaluated with the shared modules', () => {
  const source = `const React = require('react'); ${zone('importance: React.word')}`
  expect(
    evaluate(source, new Map([['react', { version: '19.3.1', module: { word: 'primary' } }]])).importance,
  ).toBe('primary')
})

test.each([
  ['it throws at load: broken', 'throw new Error("broken")'],
  ["'fs' is not a shared module", `require('fs'); ${zone()}`],
  ['exports no zone of contract 1', 'module.exports = {}'],
  ['contract', zone('contract: 2')],
  ['path', zone("routes: [{ id: 'x', path: 'relative', lazy: async () => ({}) }]")],
])('a bundle is refused: %s', (reason, source) => {
  expect(() => evaluate(source)).toThrow(BundleRefused)
  expect(() => evaluate(source)).toThrow(reason)
})

test('a release is told which shared module does not suit it', () => {
  const shared = new Map([['react', { version: '19.3.1', module: {} }]])
  expect(unmetRequirement({ react: '^19.3.0' }, shared)).toBeNull()
  expect(unmetRequirement({ react: '^20.0.0' }, shared)).toBe('it needs react ^20.0.0, this site has 19.3.1')
  expect(unmetRequirement({ vue: '^3.0.0' }, shared)).toBe(
    'it needs vue ^3.0.0, which this site does not share',
  )
})
