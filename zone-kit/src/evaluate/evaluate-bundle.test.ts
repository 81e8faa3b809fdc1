import { expect, test } from 'vitest'
import { BundleRefused, evaluateBundle } from './evaluate-bundle.ts'

const zone = (fields = '') => `module.exports = { default: {
  contract: 1, name: 'mf-test', prefixes: ['/test'], importance: 'supporting', budget: 1000, smoke: '/test',
  routes: [{ id: 'test', path: '/test', lazy: async () => ({}) }], ${fields} } }`

const evaluate = (source: string, shared = new Map<string, unknown>()) =>
  evaluateBundle(source, 'mf-test@1', shared)

test('a bundle is evaluated with the shared modules', () => {
  const source = `const React = require('react'); ${zone('importance: React.word')}`
  expect(evaluate(source, new Map([['react', { word: 'primary' }]])).importance).toBe('primary')
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
