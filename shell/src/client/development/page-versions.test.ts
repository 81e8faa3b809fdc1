import { expect, test } from 'vitest'
import { isOlderShell, PageVersions } from './page-versions.ts'

const page = () => new PageVersions(new Map([['mf-a', '0.0.0-dev.20']]))

test('a later build is newer, the same and an earlier one are not', () => {
  expect(page().isNewer('mf-a', '0.0.0-dev.100')).toBe(true)
  expect(page().isNewer('mf-a', '0.0.0-dev.20')).toBe(false)
  expect(page().isNewer('mf-a', '0.0.0-dev.3')).toBe(false)
})

test('a zone of a running site is not replaced', () => {
  expect(page().isNewer('mf-b', '0.1.0-cae88b9584')).toBe(false)
})

test('a page that has missed a build without hot updates cannot apply the next one', () => {
  expect(page().canUpdate('mf-a', '0.0.0-dev.20')).toBe(true)
  expect(page().canUpdate('mf-a', '0.0.0-dev.21')).toBe(false)
})

test('after hot updates the page runs their version', () => {
  const versions = page()
  versions.update('mf-a', '0.0.0-dev.30')
  expect(versions.isNewer('mf-a', '0.0.0-dev.30')).toBe(false)
  expect(versions.canUpdate('mf-a', '0.0.0-dev.25')).toBe(true)
})

test.each([
  ['the same build', 'b', 'b', false],
  ['a later one, which the site does not serve yet', 'c', 'b', false],
  ['an earlier one', 'a', 'b', true],
  ['one of an earlier run', 'x', 'b', true],
])('a page with a shell that is %s', (_name, running, serving, isOld) => {
  expect(isOlderShell(running, serving, ['a', 'b', 'c'])).toBe(isOld)
})
