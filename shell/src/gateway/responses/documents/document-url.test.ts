import { expect, test } from 'vitest'
import { siteWith } from '../page/fixtures/one-page-site.ts'
import { documentUrl, withParameters } from './document-url.ts'

const KNOWN = siteWith(() => null, ['sort', 'strona'])

test.each([
  ['/a?', '/a'],
  ['/a?utm_source=x', '/a'],
  ['/a?sort=a+b&sort=%3C', '/a?sort=a+b&sort=%3C'],
  ['//host.example/a', '//host.example/a'],
])('%s has the document of %s', (requested, url) => {
  expect(documentUrl(requested, KNOWN)).toMatchObject({ url, isShareable: true })
})

test('a redirect keeps the parameters that the page does not know', () => {
  const { unknown } = documentUrl('/a?utm_source=x&sort=desc&utm_source=y', KNOWN)
  expect(withParameters('/b?sort=desc#c', unknown)).toBe('/b?sort=desc&utm_source=x&utm_source=y#c')
  expect(withParameters('/b?sort=desc', [])).toBe('/b?sort=desc')
  expect(withParameters('https://other.example/b', unknown)).toBe('https://other.example/b')
  expect(withParameters('//other.example/b', unknown)).toBe('//other.example/b')
})
