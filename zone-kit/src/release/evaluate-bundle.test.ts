import { expect, test } from 'vitest'
import { BundleRejectedError, evaluateBundle, findIncompatibility } from './evaluate-bundle.ts'

const zone = (fields = '') => `module.exports = { default: {
  contract: 1, name: 'mf-test', prefixes: ['/test'], importance: 'supporting', budget: 1000, smoke: '/test',
  routes: [{ id: 'test', path: '/test', lazy: async () => ({}) }], ${fields} } }`

test.each([
  ['it throws at load: broken', 'throw new Error("broken")'],
  ["'fs' is not a shared module", `require('fs'); ${zone()}`],
  ["'constructor' is not a shared module", `require('constructor'); ${zone()}`],
  ['exports no zone of contract 1', 'module.exports = {}'],
  ['path', zone("routes: [{ id: 'x', path: 'relative', lazy: async () => ({}) }]")],
])('rejects a bundle: %s', (reason, source) => {
  const evaluate = () => evaluateBundle(source, 'mf-test@1', {})
  expect(evaluate).toThrow(BundleRejectedError)
  expect(evaluate).toThrow(reason)
})

test('names the shared module whose version does not fit', () => {
  const shared = { react: { version: '19.3.1', module: {} } }
  expect(findIncompatibility({ react: '^19.3.0' }, shared)).toBeNull()
  expect(findIncompatibility({ react: '^20.0.0' }, shared)).toBe(
    'it needs react ^20.0.0, this site has 19.3.1',
  )
  expect(findIncompatibility({ vue: '^3.0.0' }, shared)).toBe(
    'it needs vue ^3.0.0, which this site does not share',
  )
})
