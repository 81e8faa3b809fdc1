import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAllowedExpression, readLicences } from './licences.ts'
import { reviewLockfile, reviewPackage } from './lockfile.ts'

const ROOT = join(import.meta.dirname, '../..')

test('every installed package has an allowed licence', async () => {
  const licences = await readLicences(ROOT)
  expect(licences.length).toBeGreaterThan(300)
  expect(licences.filter(({ isAllowed }) => !isAllowed)).toEqual([])
})

test('an alternative is allowed if one side is, a combination if both are', () => {
  expect(['MIT', '(GPL-3.0 OR MIT)', 'MIT AND ISC'].filter(isAllowedExpression)).toHaveLength(3)
  expect(['GPL-3.0', 'MIT AND GPL-3.0', 'none'].filter(isAllowedExpression)).toEqual([])
})

test('the lockfile names packages of the registry with their hashes, and patches with their issues', () => {
  expect(reviewLockfile(ROOT)).toEqual([])
})

test('a package from elsewhere, or without a hash, is found', () => {
  const integrity = 'sha512-AAAA'
  expect(reviewPackage('left-pad@1.3.0', { integrity })).toEqual([])
  expect(reviewPackage('left-pad@1.3.0', { integrity, tarball: 'https://other.example/a.tgz' })).toHaveLength(
    1,
  )
  expect(reviewPackage('left-pad@https://other.example/a.tgz', { integrity: 'sha1-AAAA' })).toHaveLength(2)
})
