import { describe, expect, it } from 'vitest'
import { safeRedirect, withRedirect } from './safe-redirect.ts'

describe('safeRedirect', () => {
  it.each([
    ['account', '/account'],
    ['/account', '/account'],
    ['account/user-data', '/account/user-data'],
    [
      '/placowki/dentus-wroclaw-id12?sort=desc#kategoria-1',
      '/placowki/dentus-wroclaw-id12?sort=desc#kategoria-1',
    ],
    ['/uslugi-medyczne/stomatologia/%C5%BCuchwa', '/uslugi-medyczne/stomatologia/%C5%BCuchwa'],
    ['/a?next=https://elsewhere.example', '/a?next=https://elsewhere.example'],
    ['/a/../b', '/b'],
  ])('lets %s pass', (redirect, path) => {
    expect(safeRedirect(redirect)).toBe(path)
  })

  it.each([
    null,
    '',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\u0000/evil.example',
    'https:evil.example',
    'https://evil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'mailto:a@evil.example',
    '%2F%2Fevil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%5cevil.example',
    '%252F%252Fevil.example',
    '/%252Fevil.example',
    '/%25252Fevil.example',
    'javascript%3Aalert(1)',
    'javascript%253Aalert(1)',
    'https%3A%2F%2Fevil.example',
    '/%09/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    './/evil.example',
    '/%E0%A4%A',
    '/account%',
    '/logowanie',
    'logowanie?redirect=logowanie',
    '/auth',
    '/rejestracja/',
  ])('refuses %j', (redirect) => {
    expect(safeRedirect(redirect)).toBeNull()
  })
})

describe('withRedirect', () => {
  it('carries a safe target in one encoded parameter', () => {
    expect(withRedirect('/logowanie', '/placowki/a-id1?x=1&y=2')).toBe(
      '/logowanie?redirect=%2Fplacowki%2Fa-id1%3Fx%3D1%26y%3D2',
    )
  })

  it('leaves out a missing or unsafe one', () => {
    expect(withRedirect('/logowanie', null)).toBe('/logowanie')
    expect(withRedirect('/logowanie', '//evil.example')).toBe('/logowanie')
  })
})
