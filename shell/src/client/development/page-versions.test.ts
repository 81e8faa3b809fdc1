import { expect, test } from 'vitest'
import { isLater, isOlderShell } from './page-versions.ts'

test.each([
  ['0.0.0-dev.100', '0.0.0-dev.20', true],
  ['0.0.0-dev.20', '0.0.0-dev.20', false],
  ['0.0.0-dev.3', '0.1.0-cae88b9584', true],
  // A zone of a running site is not replaced.
  ['0.1.0-cae88b9584', undefined, false],
])('the build %s is later than %s: %s', (version, than, expected) => {
  expect(isLater(version, than)).toBe(expected)
})

test.each([
  ['the same build', 'b', 'b', false],
  ['a later one, which the site does not serve yet', 'c', 'b', false],
  ['an earlier one', 'a', 'b', true],
  ['one of an earlier run', 'x', 'b', true],
])('a page with a shell that is %s', (_name, running, serving, isOld) => {
  expect(isOlderShell(running, serving, ['a', 'b', 'c'])).toBe(isOld)
})
